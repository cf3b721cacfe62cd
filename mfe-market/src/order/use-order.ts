import {
  type Order,
  orderById,
  type QueryState,
  queryClient,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { SUBGRAPH_POLL_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { newestOf } from './newest';

/** While a change is on its way through the network, people wait for it: ask often. */
const SETTLING_POLL_MS = 2_000;

/**
 * One order of the signed-in person, kept up to date. An answer older than what is known is dropped.
 * `data` is null when there is no such order for this person.
 */
export function useOrder(orderId: string, { settling = false } = {}): QueryState<Order | null> {
  const { wallet } = useSession();
  const key = queryKeys.orders.one(orderId);
  return usePolledQuery<Order | null>({
    key,
    query: async (signal) => {
      const incoming = await orderById(orderId, wallet ?? '', signal);
      const known = queryClient().getQueryData<Order | null>(key) ?? null;
      return incoming ? newestOf(known, incoming) : known;
    },
    pollMs: settling ? SETTLING_POLL_MS : SUBGRAPH_POLL_MS,
    enabled: wallet !== null && orderId !== '',
  });
}

/** After an own action: every list, this order, the badge, the balances and the offer's stock are asked again. */
export function refreshAfterAction(): void {
  for (const queryKey of [queryKeys.orders.all, queryKeys.balance.all, queryKeys.offers.all]) {
    void queryClient().invalidateQueries({ queryKey });
  }
}
