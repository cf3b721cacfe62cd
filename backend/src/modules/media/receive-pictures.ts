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

/** Pictures take so many of the four threads on which Node also reads files and looks up names. */
const DRAWN_AT_ONCE = 3;

interface ReceivedForm {
  fields: Map<string, string>;
  pictures: ReencodedPicture[];
}

/** @param keep what is done with the form; where it throws, nothing was kept */
export type ReceivePictures = <T>(
  request: FastifyRequest,
  maxFiles: number,
  save: (form: ReceivedForm) => Promise<T>,
) => Promise<T>;

/**
 * How every route receives pictures: read the form, count its pictures and their bytes against the wallet's daily limits as they arrive, re-encode each.
 * What is not kept in the end, whatever the reason, is given back to the day.
 * A form is in memory until then, so only so many are under way. One wallet's pictures are drawn one after the other, and wallets take turns.
 * @throws DomainError what `readForm`, `UploadBudget`, `reencodePicture` and `keep` throw
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
