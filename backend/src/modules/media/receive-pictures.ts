import { DomainError } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { addressRange } from '@cosecha/shared/server';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../limits/address';
import { createConcurrencyLimiter } from '../../limits/concurrency-limiter';
import type { Limits } from '../../limits/limits';
import type { Sessions } from '../wallet/sessions';
import { readForm } from './read-form';
import { type ReencodedPicture, reencodePicture } from './reencode-picture';
import { openUploadBudget, type UploadParts } from './upload-budget';

/** Pictures use this many of libuv's four threads, which Node also needs for files and DNS. */
const DRAWN_AT_ONCE = 3;

interface ReceivedForm {
  fields: Map<string, string>;
  pictures: ReencodedPicture[];
}

/** @param save stores the form; when it throws, nothing was stored */
export type ReceivePictures = <T>(
  request: FastifyRequest,
  maxFiles: number,
  save: (form: ReceivedForm) => Promise<T>,
) => Promise<T>;

/**
 * How every route receives pictures: reads the form, counts pictures and bytes against the wallet's daily limits as
 * they arrive, and re-encodes each one. Whatever is not stored in the end is returned to the daily limits. A form is in
 * memory until then, so the number of concurrent forms is limited; pictures of one wallet are processed one by one,
 * wallets take turns.
 * @throws DomainError what `readForm`, `UploadBudget`, `reencodePicture` and `save` throw
 */
export function createPictureReceiver(
  parts: UploadParts & { sessions: Sessions; limits: Limits },
): ReceivePictures {
  const { limits, sessions, config } = parts;
  const { maxBytes } = config.media;
  const drawing = createConcurrencyLimiter(
    { each: 1, all: DRAWN_AT_ONCE, waiting: Number.POSITIVE_INFINITY },
    () => new DomainError('service-down'),
  );

  async function redrawn(request: FastifyRequest, files: readonly Buffer[]): Promise<ReencodedPicture[]> {
    const drawn: ReencodedPicture[] = [];
    const asker = { name: sessions.of(request).wallet, connection: request.socket };
    for (const file of files) drawn.push(await drawing(asker, () => reencodePicture(file)));
    return drawn;
  }

  const receive: ReceivePictures = async (request, maxFiles, save) => {
    const budget = openUploadBudget(parts, sessions.of(request).wallet);
    const range = addressOf(request, addressRange);
    try {
      const { fields, files } = await readForm(request, { maxFiles, maxBytes, count: budget.charge });
      const pictures = await redrawn(request, files);
      if (range !== null) for (const _picture of pictures) await limits.spend('new-picture-range', range);
      return await save({ fields, pictures });
    } catch (error) {
      await bestEffort(budget.giveBack());
      throw error;
    }
  };

  return (request, maxFiles, save) =>
    limits.inTurn('picture-forms', request, () => receive(request, maxFiles, save));
}
