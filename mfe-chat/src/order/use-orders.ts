import { type Order, useSomeOrders } from '@cosecha/shared/api';
import { useCallback } from 'react';

export type OrderOf = (orderId: string | null) => Order | null;

/** The orders of some conversations, for the state of each. @param orderIds of these; null where one is a question */
export function useOrders(orderIds: readonly (string | null)[]): OrderOf {
  const orders = useSomeOrders(orderIds.filter((id) => id !== null));
  return useCallback((orderId) => orders.find((order) => order.orderId === orderId) ?? null, [orders]);
}
