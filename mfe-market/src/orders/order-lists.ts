import { type OrderState, orderState } from '@cosecha/shared/domain';

/** The four order lists beside "Mercado"; every state is in one of them or in the wallet's history. */
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

/** Whether an open order with this status is in the list. */
export function isInList(status: number, list: OrderListName): boolean {
  const raw = { status, confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };
  return ORDER_LISTS[list].states.includes(orderState(raw, 'active'));
}
