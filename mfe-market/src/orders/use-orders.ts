import {
  type Order,
  type OrderCollection,
  ordersOf,
  type QueryState,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';

/** The person's orders on both sides, newest first, asked every 20 s while a screen shows them. */
export function useOrders(collection: OrderCollection, pollMs?: number): QueryState<readonly Order[]> {
  const { wallet } = useSession();
  return usePolledQuery<readonly Order[]>({
    key: queryKeys.orders.of(wallet ?? '', collection),
    query: (signal) => ordersOf(wallet ?? '', collection, signal),
    pollMs,
    enabled: wallet !== null,
  });
}
