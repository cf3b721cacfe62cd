import { activeOrdersCount, useOwnOrders } from '@cosecha/shared/api';
import { BADGE_REFRESH_MS } from '@cosecha/shared/domain';

/**
 * How many open orders the person has; 0 for anonymous visitors or nothing is known (SPEC.md §8). Read again
 * every 60 seconds, and at once after an action of their own, because that drops the orders from the cache. It is the
 * same question as the order lists ask: while one of them is up, its answers come here too.
 */
export function useActiveOrders(): number {
  return activeOrdersCount(useOwnOrders('active', { pollMs: BADGE_REFRESH_MS }).data ?? []);
}
