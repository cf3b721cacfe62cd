import { type WalletRow, walletRow } from '@cosecha/shared/state';
import { NO_SPLIT } from '@cosecha/shared/ui';
import * as z from 'zod/mini';

const draftSchema = z.object({
  choice: z.nullable(z.enum(['release', 'refund', 'split'])),
  /** What the seller keeps of a split, as typed. */
  split: z.object({ unit: z.enum(['Kg', 'USDT']), typed: z.string() }),
  words: z.string(),
});

/** What the arbiter began to write about a dispute. */
export type RulingDraft = z.infer<typeof draftSchema>;

export const NO_RULING: RulingDraft = { choice: null, split: NO_SPLIT, words: '' };

const rows = new Map<string, WalletRow<RulingDraft>>();

/** Kept on this device with the wallet, so that a reload loses no words. */
export function rulingRow(orderId: string): WalletRow<RulingDraft> {
  const name = `ruling ${orderId}`;
  const made =
    rows.get(name) ??
    walletRow(name, (stored) => {
      const parsed = draftSchema.safeParse(stored);
      return parsed.success ? parsed.data : NO_RULING;
    });
  rows.set(name, made);
  return made;
}
