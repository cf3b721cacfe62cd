import { type Order, type OrderList, type OwnOrders, useOrderList } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useEffect, useMemo } from 'react';
import { newestKnown, useOrderKnowledge } from '../order/known-orders';
import { ORDER_LISTS } from './order-lists';
import type { OrderPlace } from './order-places';
import type { SectionName } from './order-sections';

type Lists = Record<SectionName, OwnOrders>;

export interface OrderLists {
  /** What has been read of every part, each as some screen knows it; undefined until all of them are there. */
  orders: readonly Order[] | undefined;
  /** Each part, with the way to more of it. */
  parts: Lists;
  error: Error | null;
  updatedAtMs: number;
  refreshing: boolean;
  refresh: () => void;
}

/**
 * The person's orders at a place, part by part: what waits for them, their other sales, their other purchases.
 * @param isWhole everything at once, for a search
 */
export function useOrderLists({ list, side }: OrderPlace, isWhole = false): OrderLists {
  const { collection, states } =
    list === 'all' ? { collection: 'active' as const, states: undefined } : ORDER_LISTS[list];
  const isOpen = collection === 'active';
  // What has ended is one list: its states are all that there are.
  const shown: OrderList = isOpen ? { collection, states } : { collection };
  const others: OrderList = isOpen ? { ...shown, turn: 'other' } : shown;
  const waits: OrderList = { ...shown, ...(side && { role: side }), turn: 'own' };
  const waiting = useOrderList(waits, { enabled: isOpen, isWhole });
  const sales = useOrderList({ ...others, role: 'seller' }, { enabled: side !== 'buyer', isWhole });
  const purchases = useOrderList({ ...others, role: 'buyer' }, { enabled: side !== 'seller', isWhole });
  const asked = [
    ...(isOpen ? [waiting] : []),
    ...(side === 'buyer' ? [] : [sales]),
    ...(side === 'seller' ? [] : [purchases]),
  ];
  return {
    orders: useNewest(asked, collection),
    parts: { waiting, sales, purchases },
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    updatedAtMs: Math.min(...asked.map(({ updatedAtMs }) => updatedAtMs)),
    refreshing: asked.some(({ refreshing }) => refreshing),
    refresh() {
      for (const { refresh } of asked) refresh();
    },
  };
}

/** An order whose newer state is known from another screen is shown, or left out, in that state. */
function useNewest(
  lists: readonly OwnOrders[],
  collection: OrderList['collection'],
): readonly Order[] | undefined {
  const of = useSession().wallet ?? '';
  const { knowledge, known } = useOrderKnowledge();
  const [one, other, third] = lists.map(({ rows }) => rows);
  const isRead = lists.every(({ rows }) => rows !== undefined);
  const read = useMemo(
    () => (isRead ? [...(one ?? []), ...(other ?? []), ...(third ?? [])] : undefined),
    [isRead, one, other, third],
  );
  useEffect(() => {
    if (read) knowledge.learn(of, read);
  }, [read, knowledge, of]);
  return useMemo(() => {
    const newest = read?.map((order) => newestKnown(known, of, order));
    const shown = newest?.filter((order) => order.collection === collection);
    return shown && [...new Map(shown.map((order) => [order.id, order])).values()];
  }, [read, known, of, collection]);
}
