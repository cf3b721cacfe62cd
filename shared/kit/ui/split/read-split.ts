import * as z from 'zod/mini';
import { errorText, type MicroKg, type MicroUsdt, microKg, microUsdt, orderPrice } from '../../../domain';
import { splitText } from '../../../text';
import { amountProblem, parseAmount } from '../field/amount-input';

/** What was typed, not yet read. Its unit: by the Kg that arrived, or as a sum. */
export const splitSchema = z.object({ unit: z.enum(['Kg', 'USDT']), typed: z.string() });
export type SplitDraft = z.infer<typeof splitSchema>;
export type SplitUnit = SplitDraft['unit'];

export const NO_SPLIT: SplitDraft = { unit: 'Kg', typed: '' };

export interface SplitOrder {
  quantity: MicroKg;
  rate: MicroUsdt;
  escrow: MicroUsdt;
  /** The seller's whatever arrived: a split by Kg keeps it whole. */
  freight: MicroUsdt;
}

export type ReadSplit = { ok: true; sellerAmount: MicroUsdt } | { ok: false; problem: string };

/** Reads what was typed and holds it against the order; a refusal says what to type instead. */
export function readSplit({ unit, typed }: SplitDraft, order: SplitOrder): ReadSplit {
  const problem = amountProblem(typed, unit);
  const parsed = parseAmount(typed, unit);
  if (problem !== null || !parsed.ok) return { ok: false, problem: problem ?? errorText('amount-empty') };
  if (unit === 'Kg' && parsed.value >= order.quantity) return { ok: false, problem: splitText.tooManyKg };
  const sellerAmount =
    unit === 'Kg'
      ? orderPrice(microKg(parsed.value), order.rate, order.freight).escrow
      : microUsdt(parsed.value);
  if (sellerAmount >= order.escrow) return { ok: false, problem: splitText.tooMuch };
  return { ok: true, sellerAmount };
}
