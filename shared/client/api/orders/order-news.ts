import { queryKeys, subgraph } from '@cosecha/shared/api/core';
import { serviceNow } from '@cosecha/shared/state';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { IndexedBlockDocument, OrderNewsDocument } from '../generated/orders';
import { restartPagedList } from '../queries/use-paged-list';
import { belongsTo, inOrderOf, type OrderList, type OrdersPage } from './order-pages';
import { indexedBlockSchema, type Order, ordersByIds } from './orders';

/** What has changed in a person's orders, and since when. */
export interface OrderNews {
  /** How far the indexed data was: what comes later is asked next. */
  block: number;
  /** Those that changed last, as they are now. */
  orders: readonly Order[];
}

type OrderPages = InfiniteData<OrdersPage, unknown>;

/** Where more changed at once, as after a night, the lists are read from their beginning. */
const MOST_CHANGED = 50;

const changedSchema = z.array(z.object({ id: z.string(), changed_block: z.string() }));
const newsSchema = z.object({
  openAsOwner: changedSchema,
  openAsSigner: changedSchema,
  pastAsOwner: changedSchema,
  pastAsSigner: changedSchema,
});
const blockSchema = z.object({ _meta: indexedBlockSchema });

async function indexedBlock(signal?: AbortSignal): Promise<number> {
  const { _meta } = await subgraph(IndexedBlockDocument, { variables: {}, schema: blockSchema, signal });
  return _meta?.block.number ?? 0;
}

/**
 * Polls for changes in the person's orders, open and ended, and updates every cached list. While nothing changes the
 * request stays the same, so its conditional answer has no body.
 * @param known the previous answer
 * @throws RequestError
 */
export async function orderNews(
  { client, wallet, known }: { client: QueryClient; wallet: string; known: OrderNews | undefined },
  signal?: AbortSignal,
): Promise<OrderNews> {
  if (!known) return { block: await indexedBlock(signal), orders: [] };
  const variables = { wallet, since: String(known.block), first: MOST_CHANGED };
  const lists = Object.values(await subgraph(OrderNewsDocument, { variables, schema: newsSchema, signal }));
  const changed = lists.flat();
  if (changed.length === 0) return known;
  void client.invalidateQueries({ queryKey: queryKeys.orders.counts(wallet) });
  if (lists.some(({ length }) => length === MOST_CHANGED)) {
    const block = await indexedBlock(signal);
    restartLists(client, wallet);
    return { block, orders: [] };
  }
  const { orders } = await ordersByIds([...new Set(changed.map(({ id }) => id))], wallet, signal);
  putIntoLists(client, wallet, orders);
  return { block: Math.max(...changed.map(({ changed_block }) => Number(changed_block))), orders };
}

/** What a list was read with may be older than the news that others have had: they are asked for from there. */
export function askNewsFrom(client: QueryClient, wallet: string, block: number): void {
  client.setQueryData<OrderNews>(queryKeys.orders.news(wallet), (known) =>
    known && known.block <= block ? undefined : { block, orders: known?.orders ?? [] },
  );
}

const listOf = (key: QueryKey): OrderList => key[3] as OrderList;

function restartLists(client: QueryClient, wallet: string): void {
  const lists = client.getQueriesData<OrderPages>({ queryKey: queryKeys.orders.lists(wallet) });
  for (const [key] of lists) restartPagedList(client, key);
  void client.invalidateQueries({ queryKey: queryKeys.orders.some(wallet) });
}

function putIntoLists(client: QueryClient, wallet: string, orders: readonly Order[]): void {
  for (const [key] of client.getQueriesData({ queryKey: queryKeys.orders.lists(wallet) })) {
    client.setQueryData<OrderPages>(key, (pages) => pages && withOrders(pages, listOf(key), orders));
  }
  for (const order of orders) {
    client.setQueriesData<readonly Order[]>({ queryKey: queryKeys.orders.some(wallet) }, (known) =>
      known?.map((each) => (each.id === order.id ? order : each)),
    );
  }
}

/** Moves each order to its current list; rows after the last loaded one come with their page. */
export function withOrders(
  pages: OrderPages,
  list: OrderList,
  orders: readonly Order[],
  nowMs: number = serviceNow(),
): OrderPages {
  const changed = new Set(orders.map(({ id }) => id));
  const compare = inOrderOf(list);
  const last = pages.pages.length - 1;
  const coming = orders.filter((order) => belongsTo(order, list, nowMs));
  const next = pages.pages.map((page, index) => {
    const items = page.items.filter(({ id }) => !changed.has(id));
    const end = items.at(-1);
    const isLast = index === last && page.next === null;
    const fitting = coming.filter((order) => isLast || (end !== undefined && compare(order, end) < 0));
    for (const order of fitting) coming.splice(coming.indexOf(order), 1);
    return { ...page, items: [...items, ...fitting].sort(compare) };
  });
  return { ...pages, pages: next };
}
