import { type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api/core';
import { serviceNow, useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { indexedOrderId, type PollMs } from '../../../domain';
import { type PagedList, usePagedList } from '../queries/use-paged-list';
import { askNewsFrom, type OrderNews, orderNews } from './order-news';
import { allOrders, type OrderList, type OrderPlace, type OrdersPage, ordersPage } from './order-pages';
import { type Order, ordersByIds } from './orders';

interface ListOptions {
  enabled?: boolean;
  /** All of it at once: for a search, or a file. */
  isWhole?: boolean;
}

export interface OwnOrders
  extends PagedList<OrdersPage>,
    Pick<QueryState<OrderNews>, 'updatedAtMs' | 'refreshing'> {}

/**
 * A list of the signed-in person's orders, page by page. However many lists the screens show, one question asks every 20 s what has
 * changed in any of them.
 */
export function useOrderList(
  list: OrderList,
  { enabled = true, isWhole = false }: ListOptions = {},
): OwnOrders {
  const wallet = useSession().wallet ?? '';
  const client = useQueryClient();
  const isAsked = enabled && wallet !== '';
  const pages = usePagedList<OrdersPage, OrderPlace>({
    key: [...queryKeys.orders.lists(wallet), list, ...(isWhole ? ['whole'] : [])],
    async page(after, signal) {
      const question = { wallet, list, nowMs: serviceNow() };
      const page = await (isWhole ? allOrders(question, signal) : ordersPage({ ...question, after }, signal));
      askNewsFrom(client, wallet, page.block);
      return page;
    },
    rereads: 'nothing',
    enabled: isAsked,
  });
  const news = useOrderNews({ enabled: isAsked && pages.rows !== undefined });
  const { updatedAtMs, refreshing } = news;
  return { ...pages, error: pages.error ?? news.error, updatedAtMs, refreshing };
}

/** What changes in the signed-in person's orders, which lists take by themselves. */
export function useOrderNews({
  pollMs,
  enabled = true,
}: {
  pollMs?: PollMs;
  enabled?: boolean;
} = {}): QueryState<OrderNews> {
  const wallet = useSession().wallet ?? '';
  const client = useQueryClient();
  return usePolledQuery<OrderNews>({
    key: queryKeys.orders.news(wallet),
    query: (signal, known) => orderNews({ client, wallet, known }, signal),
    pollMs,
    enabled: enabled && wallet !== '',
  });
}

const NONE: readonly Order[] = [];

/** Some of the signed-in person's orders by their numbers, as they change; those that are not known yet are missing. */
export function useSomeOrders(orderIds: readonly string[]): readonly Order[] {
  const wallet = useSession().wallet ?? '';
  const client = useQueryClient();
  const ids = [...new Set(orderIds)].sort().map(indexedOrderId);
  const { data } = usePolledQuery<readonly Order[]>({
    key: [...queryKeys.orders.some(wallet), ...ids],
    async query(signal) {
      const { orders, block } = await ordersByIds(ids, wallet, signal);
      askNewsFrom(client, wallet, block);
      return orders;
    },
    pollMs: 0,
    enabled: wallet !== '' && ids.length > 0,
  });
  useOrderNews({ enabled: data !== undefined });
  // While more rows are requested the known ones stay on screen.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last ?? NONE;
}
