import type { Order } from '@cosecha/shared/api';

export type OpenSale = Pick<Order, 'orderId' | 'role'>;

/** Sales that stood open in the last answer and are gone in this one: they ended. */
export function salesThatLeft(
  before: readonly OpenSale[],
  now: readonly Pick<Order, 'orderId'>[],
): readonly string[] {
  const open = new Set(now.map(({ orderId }) => orderId));
  return before
    .filter(({ role, orderId }) => role === 'seller' && !open.has(orderId))
    .map(({ orderId }) => orderId);
}

const announced = new Set<string>();

/** True the first time that a sale's result is about to be shown in this page; two watchers show it once. */
export function announcesFirst(orderId: string): boolean {
  if (announced.has(orderId)) return false;
  announced.add(orderId);
  return true;
}
