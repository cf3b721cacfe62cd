import { createKeyedMutex } from '@cosecha/shared/promise';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { readForm, type Sent } from './read-form';
import { type ReencodedPicture, reencodePicture } from './reencode-picture';
import { chargeUpload } from './upload-budget';

export type ReceivePictures = (
  request: FastifyRequest,
  maxFiles: number,
) => Promise<{ fields: Map<string, string>; pictures: ReencodedPicture[] }>;

/**
 * How every route receives pictures: read the form, count its pictures and their bytes against the wallet's daily limits as they arrive, re-encode each.
 * A form is in memory until then, so only so many are under way. One wallet's pictures are processed one after the other, so that a large one does not delay other wallets.
 * @throws DomainError what `readForm`, `chargeUpload` and `reencodePicture` throw
 */
export function createPictureReceiver(
  services: Pick<Services, 'sessions' | 'config' | 'database' | 'clock' | 'limits'>,
): ReceivePictures {
  const mutex = createKeyedMutex();
  const { maxBytes } = services.config.media;

  const receive: ReceivePictures = async (request, maxFiles) => {
    const { wallet } = services.sessions.of(request);
    const count = (sent: Sent) => chargeUpload(services, wallet, sent);
    const { fields, files } = await readForm(request, { maxFiles, maxBytes, count });
    const pictures = await mutex(wallet, async () => {
      const drawn: ReencodedPicture[] = [];
      for (const file of files) drawn.push(await reencodePicture(file));
      return drawn;
    });
    return { fields, pictures };
  };

  return (request, maxFiles) =>
    services.limits.inTurn('picture-forms', request, () => receive(request, maxFiles));
}
