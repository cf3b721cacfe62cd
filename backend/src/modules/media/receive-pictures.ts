import { bestEffort, createKeyedMutex } from '@cosecha/shared/promise';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services';
import { readForm } from './read-form';
import { type ReencodedPicture, reencodePicture } from './reencode-picture';
import { openUploadBudget } from './upload-budget';

interface ReceivedForm {
  fields: Map<string, string>;
  pictures: ReencodedPicture[];
}

/** @param keep what is done with the form; where it throws, nothing was kept */
export type ReceivePictures = <T>(
  request: FastifyRequest,
  maxFiles: number,
  keep: (form: ReceivedForm) => Promise<T>,
) => Promise<T>;

/**
 * How every route receives pictures: read the form, count its pictures and their bytes against the wallet's daily limits as they arrive, re-encode each.
 * What is not kept in the end, whatever the reason, is given back to the day.
 * A form is in memory until then, so only so many are under way. One wallet's pictures are processed one after the other, so that a large one does not delay other wallets.
 * @throws DomainError what `readForm`, `UploadBudget`, `reencodePicture` and `keep` throw
 */
export function createPictureReceiver(
  services: Pick<Services, 'sessions' | 'config' | 'database' | 'clock' | 'limits'>,
): ReceivePictures {
  const mutex = createKeyedMutex();
  const { maxBytes } = services.config.media;

  async function redrawn(wallet: string, files: readonly Buffer[]): Promise<ReencodedPicture[]> {
    const drawn: ReencodedPicture[] = [];
    await mutex(wallet, async () => {
      for (const file of files) drawn.push(await reencodePicture(file));
    });
    return drawn;
  }

  const receive: ReceivePictures = async (request, maxFiles, keep) => {
    const { wallet } = services.sessions.of(request);
    const budget = openUploadBudget(services, wallet);
    try {
      const { fields, files } = await readForm(request, { maxFiles, maxBytes, count: budget.charge });
      return await keep({ fields, pictures: await redrawn(wallet, files) });
    } catch (error) {
      await bestEffort(budget.giveBack());
      throw error;
    }
  };

  return (request, maxFiles, keep) =>
    services.limits.inTurn('picture-forms', request, () => receive(request, maxFiles, keep));
}
