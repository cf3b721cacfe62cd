import { type Order, useOwnOrders } from '@cosecha/shared/api';
import { useCallback } from 'react';

export type OrderOf = (orderId: string | null) => Order | null;

/** The person's orders, for the state of each conversation's one: what Mercado and the history already know. */
export function useOrders(): OrderOf {
  const { data: open } = useOwnOrders('active');
  const { data: ended } = useOwnOrders('history');
  return useCallback(
    (orderId) => {
      const isIt = (order: Order) => order.orderId === orderId;
      return ended?.find(isIt) ?? open?.find(isIt) ?? null;
    },
    [open, ended],
  );
}
