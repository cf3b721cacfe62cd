import type { ModelOrder, ModelTerms, Verdict } from './model';

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
  if (passed >= limit) return { pays: 'overdue' };
  if (order.status !== 1) return refuse('E_TOO_EARLY');
  return { said: { status: 4, buyerSaid: 3 }, answer: 'requested' };
}

/** When time alone opens something new, in milliseconds after the order came into its state; null when nothing. */
export function patienceOf({ status, minutes }: ModelOrder): number {
  return { 1: minutes * MINUTE, 2: 14 * DAY, 3: 60 * DAY, 4: 7 * DAY }[status] ?? 0;
}
