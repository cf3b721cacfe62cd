import type { OrderState } from '@cosecha/shared/domain';

/** The four order lists beside "Mercado"; every state stands in one of them or in the wallet's history. */
export type OrderListName = 'awaiting' | 'delivered' | 'received' | 'inProcess';

export interface OrderList {
  states: readonly OrderState[];
  /** Which collection of the indexed data holds them (SPEC.md §4). */
  collection: 'active' | 'history';
}

export const ORDER_LISTS: Record<OrderListName, OrderList> = {
  awaiting: { states: ['awaiting'], collection: 'active' },
  delivered: { states: ['delivered'], collection: 'active' },
  received: { states: ['completed', 'refunded'], collection: 'history' },
  inProcess: { states: ['cancelRequested', 'disputed', 'unknown'], collection: 'active' },
};

export function ordersOfList<O extends { state: OrderState }>(
  orders: readonly O[],
  list: OrderListName,
): readonly O[] {
  return orders.filter(({ state }) => ORDER_LISTS[list].states.includes(state));
}
