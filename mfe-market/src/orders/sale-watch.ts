import type { Order } from '@cosecha/shared/api';

/** Sales that stood open in the last answer and are gone in this one: they ended, or are about to be indexed so. */
export function salesThatLeft(
  before: readonly Pick<Order, 'orderId' | 'role'>[],
  now: readonly Pick<Order, 'orderId'>[],
): readonly string[] {
  const open = new Set(now.map(({ orderId }) => orderId));
  return before
    .filter(({ role, orderId }) => role === 'seller' && !open.has(orderId))
    .map(({ orderId }) => orderId);
}
