import { type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { useSession } from '@cosecha/shared/state';
import { POLL_MS } from '../../../domain';
import { type OrderCounts, orderCounts } from './order-counts';

/**
 * How many orders the signed-in person has: one question for the badge and every screen. What has changed in an order
 * (order-news.ts) has it asked at once.
 */
export function useOrderCounts(): QueryState<OrderCounts> {
  const wallet = useSession().wallet ?? '';
  return usePolledQuery({
    key: queryKeys.orders.counts(wallet),
    query: orderCounts,
    pollMs: POLL_MS.badge,
    enabled: wallet !== '',
  });
}
