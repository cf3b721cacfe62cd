import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { createKeyedTurns } from '../../util/turns';
import { type DrawnPicture, drawAnew } from './draw-anew';
import { readForm } from './read-form';
import { chargeUpload } from './upload-budget';

export type TakePictures = (
  request: FastifyRequest,
  maxFiles: number,
) => Promise<{ fields: Map<string, string>; pictures: DrawnPicture[] }>;

/**
 * How every route takes pictures: read the form, count its bytes against the wallet's day, draw each picture anew. One wallet's
 * pictures are drawn one after the other, so that a heavy one delays nobody else's.
 * @throws DomainError what `readForm`, `chargeUpload` and `drawAnew` throw
 */
export function createTakePictures(
  services: Pick<Services, 'sessions' | 'config' | 'database' | 'clock'>,
): TakePictures {
  const turns = createKeyedTurns();
  return async (request, maxFiles) => {
    const { wallet } = services.sessions.of(request);
    const { fields, files } = await readForm(request, { maxFiles, maxBytes: services.config.media.maxBytes });
    const bytes = files.reduce((sum, file) => sum + file.length, 0);
    if (bytes > 0) await chargeUpload(services, wallet, bytes);
    const pictures = await turns.run(wallet, async () => {
      const drawn: DrawnPicture[] = [];
      for (const file of files) drawn.push(await drawAnew(file));
      return drawn;
    });
    return { fields, pictures };
  };
}
