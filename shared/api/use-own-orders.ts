import { type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useSession } from '@cosecha/shared/state';
import { type Order, type OrderCollection, ordersOf } from './orders';

/**
 * The signed-in person's orders on both sides, newest first. However many screens ask, one question goes out, and of the
 * ended ones it asks for what ended since the answer before.
 */
export function useOwnOrders(
  collection: OrderCollection,
  { pollMs, enabled = true }: { pollMs?: number; enabled?: boolean } = {},
): QueryState<readonly Order[]> {
  const wallet = useSession().wallet ?? '';
  return usePolledQuery<readonly Order[]>({
    key: queryKeys.orders.of(wallet, collection),
    query: (signal, known) => ordersOf(wallet, collection, { known, signal }),
    pollMs,
    enabled: enabled && wallet !== '',
  });
}
