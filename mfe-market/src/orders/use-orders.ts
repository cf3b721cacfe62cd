import {
  type Order,
  type OrderCollection,
  ordersOf,
  type QueryState,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useEffect, useMemo } from 'react';
import { newestKnown, useOrderKnowledge } from '../order/known-orders';

/**
 * The person's orders on both sides, newest first, asked every 20 s while a screen shows them; however many do, one
 * question goes out. An order that some screen knows to be further on is shown, or left out, as it stands there.
 */
export function useOrders(
  collection: OrderCollection,
  { pollMs, enabled = true }: { pollMs?: number; enabled?: boolean } = {},
): QueryState<readonly Order[]> {
  const { wallet } = useSession();
  const { knowledge, known } = useOrderKnowledge();
  const of = wallet ?? '';
  const state = usePolledQuery<readonly Order[]>({
    key: queryKeys.orders.of(of, collection),
    query: (signal) => ordersOf(of, collection, signal),
    pollMs,
    enabled: enabled && wallet !== null,
  });
  const { data } = state;
  // The badge and other remotes ask the same question: every answer is used, whichever of them asked.
  useEffect(() => {
    if (data) knowledge.learn(of, data);
  }, [data, knowledge, of]);
  const newest = useMemo(
    () =>
      data?.map((order) => newestKnown(known, of, order)).filter((order) => order.collection === collection),
    [data, known, of, collection],
  );
  return { ...state, data: newest };
}
