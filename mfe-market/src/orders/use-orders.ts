import { type Order, type OrderCollection, type QueryState, useOwnOrders } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useEffect, useMemo } from 'react';
import { newestKnown, useOrderKnowledge } from '../order/known-orders';

/** The person's own orders. One that some screen knows to be further on is shown, or left out, as it stands there. */
export function useOrders(
  collection: OrderCollection,
  options?: Parameters<typeof useOwnOrders>[1],
): QueryState<readonly Order[]> {
  const { wallet } = useSession();
  const { knowledge, known } = useOrderKnowledge();
  const of = wallet ?? '';
  const state = useOwnOrders(collection, options);
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
