import { RequestError } from '@cosecha/shared/api';
import { DISPUTE_LIMITS, DISPUTE_REASON_CODES, type DisputeReasonCode } from '@cosecha/shared/domain';
import { type WalletRow, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** A picture that was made small; `file` is its name at the service once it has arrived there. */
export interface DraftPhoto {
  id: string;
  blob: Blob;
  file: string | null;
}

/** What was typed and not sent yet. */
export interface Draft {
  reason: DisputeReasonCode | null;
  words: string;
  photos: readonly DraftPhoto[];
}

export const NO_DRAFT: Draft = { reason: null, words: '', photos: [] };

/** Two drafts of an order: what opens the dispute, and what is added to it. */
export type DraftPart = 'opening' | 'statement';

const typedSchema = z.object({
  reason: z.nullable(z.enum(DISPUTE_REASON_CODES)),
  words: z.string(),
});
const photosSchema = z.array(
  z.object({ id: z.string(), blob: z.instanceof(Blob), file: z.nullable(z.string()) }),
);

type Typed = Omit<Draft, 'photos'>;

interface Rows {
  typed: WalletRow<Typed>;
  photos: WalletRow<readonly DraftPhoto[]>;
}

const rows = new Map<string, Rows>();

/** Words and pictures are rows of their own, so that a key press does not write pictures. What cannot be read counts as nothing. */
function rowsOf(orderId: string, part: DraftPart): Rows {
  const name = `dispute ${orderId} ${part}`;
  const made = rows.get(name) ?? {
    typed: walletRow(name, (stored) => {
      const parsed = typedSchema.safeParse(stored);
      return parsed.success ? parsed.data : { reason: null, words: '' };
    }),
    photos: walletRow(`${name} photos`, (stored) => {
      const parsed = photosSchema.safeParse(stored);
      return parsed.success ? parsed.data.slice(0, DISPUTE_LIMITS.picturesPerStatement) : [];
    }),
  };
  rows.set(name, made);
  return made;
}

/** What this device keeps for an order. */
export async function readDraft(wallet: string, orderId: string, part: DraftPart): Promise<Draft> {
  const { typed, photos } = rowsOf(orderId, part);
  const [words, pictures] = await Promise.all([typed.read(wallet), photos.read(wallet)]);
  return { ...words, photos: pictures };
}

/** Writes what changed between two drafts. */
export async function keepDraft(
  wallet: string,
  orderId: string,
  part: DraftPart,
  { before, after }: { before: Draft; after: Draft },
): Promise<void> {
  const kept = rowsOf(orderId, part);
  const { reason, words, photos } = after;
  if (reason !== before.reason || words !== before.words) {
    await kept.typed.change(wallet, () => ({ reason, words }));
  }
  if (photos !== before.photos) await kept.photos.change(wallet, () => photos);
}

/** What was typed has arrived. */
export async function dropDraft(wallet: string, orderId: string, part: DraftPart): Promise<void> {
  const { typed, photos } = rowsOf(orderId, part);
  await typed.change(wallet, () => ({ reason: null, words: '' }));
  await photos.change(wallet, () => []);
}

/** The service deletes pictures that stay unused for two days: they are still here and are sent again. */
export function withPicturesToSend(draft: Draft, error: Error): Draft {
  const isGone = error instanceof RequestError && error.code === 'dispute-picture-gone';
  return isGone ? { ...draft, photos: draft.photos.map((photo) => ({ ...photo, file: null })) } : draft;
}
