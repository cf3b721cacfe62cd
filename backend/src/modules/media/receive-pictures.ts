import { createKeyedMutex } from '@cosecha/shared/promise';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { readForm } from './read-form';
import { type ReencodedPicture, reencodePicture } from './reencode-picture';
import { chargeUpload } from './upload-budget';

export type ReceivePictures = (
  request: FastifyRequest,
  maxFiles: number,
) => Promise<{ fields: Map<string, string>; pictures: ReencodedPicture[] }>;

/**
 * How every route receives pictures: read the form, count its pictures and their bytes against the wallet's daily limits, re-encode each picture.
 * One wallet's pictures are processed one after the other, so that a large one does not delay other wallets.
 * @throws DomainError what `readForm`, `chargeUpload` and `reencodePicture` throw
 */
export function createPictureReceiver(
  services: Pick<Services, 'sessions' | 'config' | 'database' | 'clock'>,
): ReceivePictures {
  const mutex = createKeyedMutex();
  return async (request, maxFiles) => {
    const { wallet } = services.sessions.of(request);
    const { fields, files } = await readForm(request, { maxFiles, maxBytes: services.config.media.maxBytes });
    await chargeUpload(services, wallet, files);
    const pictures = await mutex(wallet, async () => {
      const drawn: ReencodedPicture[] = [];
      for (const file of files) drawn.push(await reencodePicture(file));
      return drawn;
    });
    return { fields, pictures };
  };
}
