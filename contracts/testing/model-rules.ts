import type { ModelOrder, ModelTerms, Verdict } from './model-types';

/** The model's rules that need no state: valid terms, and what time allows. */

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const refuse = (refused: string) => ({ refused });

export function problemOf({ amount, minimum, maximum }: ModelTerms): { refused: string } | null {
  const fits = amount > 0n && minimum <= amount && (maximum === 0n || maximum >= minimum);
  return fits ? null : refuse('E_INPUT');
}

export function cancelAsBuyer(order: ModelOrder, now: number): Verdict {
  if (order.status === 2) return refuse('E_ORDER_STATE');
  if (now >= order.since + patienceOf(order)) return { pays: { kind: 'overdue', sellerAmount: 0n } };
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
export function patienceOf({ status, minutes, created, since }: ModelOrder): number {
  const delivery = created + minutes * MINUTE - since;
  return { 1: delivery, 2: 14 * DAY, 3: 60 * DAY, 4: Math.min(delivery, 7 * DAY) }[status] ?? 0;
}

/** How long one side's proposal is open before that side may replace it. */
const PROPOSAL_PAUSE = 10 * MINUTE;

export function propose(order: ModelOrder, by: 'seller' | 'buyer', amount: bigint, now: number): Verdict {
  if (amount === 0n || amount >= order.price) return refuse('E_INPUT');
  const { proposal } = order;
  if (proposal?.by === by && now < proposal.at + PROPOSAL_PAUSE) return refuse('E_PROPOSED_NOW');
  return { proposed: { by, amount, at: now } };
}
