import { type Order, orderById, type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useRun } from './actions/order-operation';
import { newestKnown, useOrderKnowledge } from './known-orders';

export interface OrderOptions {
  /** A change is on its way through the network. */
  settling?: boolean;
  /** The order was just made: the indexed data may not know it yet. */
  fresh?: boolean;
}

/**
 * One order of the signed-in person, kept up to date. An answer older than what any screen knows is dropped.
 * `data` is null when there is no such order for this person; one that was just made stays awaited instead.
 */
export function useOrder(
  orderId: string,
  { settling = false, fresh = false }: OrderOptions = {},
): QueryState<Order | null> {
  const { wallet } = useSession();
  const cache = useQueryClient();
  const { knowledge, known } = useOrderKnowledge();
  const key = queryKeys.orders.one(orderId);
  const before = cache.getQueryData<Order | null>(key);
  const run = useRun(orderId, before);
  const isAwaited = fresh && !before;
  const state = usePolledQuery<Order | null>({
    key,
    query: async (signal) => {
      const incoming = await orderById(orderId, wallet ?? '', signal);
      if (!incoming) return cache.getQueryData<Order | null>(key) ?? null;
      knowledge.learn(wallet ?? '', [incoming]);
      return incoming;
    },
    pollMs: settling || run || isAwaited ? POLL_MS.settling : POLL_MS.subgraph,
    enabled: wallet !== null && orderId !== '',
  });
  if (fresh && state.data === null) return { ...state, data: undefined };
  return state.data ? { ...state, data: newestKnown(known, wallet ?? '', state.data) } : state;
}
