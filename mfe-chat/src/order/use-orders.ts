import { type Order, ordersOf, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useCallback } from 'react';

export type OrderOf = (orderId: string | null) => Order | null;

/** The person's orders, for the state of each conversation's one: what Mercado and the history already know. */
export function useOrders(): OrderOf {
  const { wallet } = useSession();
  const own = wallet ?? '';
  const { data: open } = usePolledQuery({
    key: queryKeys.orders.of(own, 'active'),
    query: (signal) => ordersOf(own, 'active', signal),
    enabled: wallet !== null,
  });
  const { data: ended } = usePolledQuery({
    key: queryKeys.orders.of(own, 'history'),
    query: (signal) => ordersOf(own, 'history', signal),
    enabled: wallet !== null,
  });
  return useCallback(
    (orderId) => {
      const isIt = (order: Order) => order.orderId === orderId;
      return ended?.find(isIt) ?? open?.find(isIt) ?? null;
    },
    [open, ended],
  );
}
