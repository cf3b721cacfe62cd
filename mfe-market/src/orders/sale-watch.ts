import type { Order } from '@cosecha/shared/api';

/** Sales that have ended well, among orders that have just changed. */
export const salesThatWerePaid = (
  changed: readonly Pick<Order, 'orderId' | 'role' | 'state'>[],
): readonly string[] =>
  changed.flatMap(({ orderId, role, state }) =>
    role === 'seller' && state === 'completed' ? [orderId] : [],
  );

const announced = new Set<string>();

/** True the first time that a sale's result is about to be shown in this page; two watchers show it once. */
export function announcesFirst(orderId: string): boolean {
  if (announced.has(orderId)) return false;
  announced.add(orderId);
  return true;
}
