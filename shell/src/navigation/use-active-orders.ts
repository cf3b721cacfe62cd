import { activeOrdersCount, ordersOf, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { BADGE_REFRESH_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';

/**
 * How many open orders the person has; 0 for anonymous visitors or nothing is known (SPEC.md §8). Read again
 * every 60 seconds, and at once after an action of their own, because that drops the orders from the cache. It is the
 * same question as the order lists ask: while one of them is up, its answers come here too.
 */
export function useActiveOrders(): number {
  const { wallet } = useSession();
  const { data = [] } = usePolledQuery({
    key: queryKeys.orders.of(wallet ?? '', 'active'),
    query: (signal) => ordersOf(wallet ?? '', 'active', signal),
    pollMs: BADGE_REFRESH_MS,
    enabled: wallet !== null,
  });
  return wallet === null ? 0 : activeOrdersCount(data);
}
