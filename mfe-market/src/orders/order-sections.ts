import { isOwnTurn, type Order } from '@cosecha/shared/api';

/** The parts of an order list: what waits for this person first, then the rest by their side in it. */
export type SectionName = 'waiting' | 'sales' | 'purchases';

export interface OrderSection {
  name: SectionName;
  orders: readonly Order[];
}

/**
 * Sorts orders into the parts of a list; empty parts are left out. Waiting orders are sorted by deadline, the nearest first.
 * @param nowMs null before the clock is known, when nothing waits yet
 */
export function orderSections(orders: readonly Order[], nowMs: number | null): readonly OrderSection[] {
  const waits = (order: Order) => nowMs !== null && isOwnTurn(order, nowMs);
  const rest = orders.filter((order) => !waits(order));
  const sections: OrderSection[] = [
    { name: 'waiting', orders: orders.filter(waits).sort(byDeadline) },
    { name: 'sales', orders: rest.filter(({ role }) => role === 'seller') },
    { name: 'purchases', orders: rest.filter(({ role }) => role !== 'seller') },
  ];
  return sections.filter((section) => section.orders.length > 0);
}

const byDeadline = (left: Order, right: Order): number =>
  (left.deadlineMs ?? Number.MAX_SAFE_INTEGER) - (right.deadlineMs ?? Number.MAX_SAFE_INTEGER);
