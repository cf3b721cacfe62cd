import type { ModelOrder, ModelTerms, Verdict } from './model-types';

/** The model's rules that need no state: valid terms, and what time allows. */

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const refuse = (refused: string) => ({ refused });

export function problemOf({ amount, minimum, maximum }: ModelTerms): { refused: string } | null {
  const fits = amount > 0n && minimum <= amount && (maximum === 0n || maximum >= minimum);
  return fits ? null : refuse('E_INPUT');
}

export function cancelAsBuyer(order: ModelOrder, passed: number): Verdict {
  const patience: Record<number, number> = { 1: order.minutes * MINUTE, 3: 60 * DAY, 4: 7 * DAY };
  const limit = patience[order.status];
  if (limit === undefined) return refuse('E_ORDER_STATE');
  if (passed >= limit) return { pays: { kind: 'overdue', sellerAmount: 0n } };
  if (order.status !== 1) return refuse('E_TOO_EARLY');
  return { said: { status: 4, buyerSaid: 3 }, answer: 'requested' };
}

/** The arbiter's word, of a disputed order. @param sellerAmount what the seller is paid of the price */
export function rule(order: ModelOrder, sellerAmount: bigint): Verdict {
  if (order.status !== 3) return refuse('E_ORDER_STATE');
  if (sellerAmount > order.price) return refuse('E_INPUT');
  if (sellerAmount === 0n) return { pays: { kind: 'ruledRefund', sellerAmount } };
  return { pays: { kind: sellerAmount === order.price ? 'ruledRelease' : 'ruledSplit', sellerAmount } };
}

/** @param other who must have proposed it */
export function accept({ proposal }: ModelOrder, other: 'seller' | 'buyer', sellerAmount: bigint): Verdict {
  if (proposal?.by !== other || proposal.amount !== sellerAmount) return refuse('E_PROPOSAL');
  return { pays: { kind: 'split', sellerAmount } };
}

/** When time alone opens something new, in milliseconds after the order came into its state; null when nothing. */
export function patienceOf({ status, minutes }: ModelOrder): number {
  return { 1: minutes * MINUTE, 2: 14 * DAY, 3: 60 * DAY, 4: 7 * DAY }[status] ?? 0;
}
