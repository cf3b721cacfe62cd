import { subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { keysOf, ORDER_STATES, type OrderRole, type OrderState, turnMs } from '../../../domain';
import { OpenOrdersDocument, PastOrdersDocument } from '../generated/orders';
import type { OrderSellFilter } from '../generated/types';
import type { ListPage } from '../queries/use-paged-list';
import {
  indexedBlockSchema,
  type Order,
  type OrderCollection,
  orderFromWire,
  type WireOrder,
  wireOrderSchema,
} from './orders';

/** A list of the signed-in person's orders, as data: it is part of the list's cache key. */
export interface OrderList {
  collection: OrderCollection;
  /** The person's side; both where it is left out. */
  role?: OrderRole;
  /** Only open ones that wait for the person, the nearest deadline first, or only the others. */
  turn?: 'own' | 'other';
  /** All where it is left out. */
  states?: readonly OrderState[];
}

/** A cursor that stays valid when its order moves or disappears. */
export interface OrderPlace {
  id: string;
  /** What the list is sorted by, as the order has it; null where that is its number. */
  value: string | null;
}

export interface OrdersPage extends ListPage<Order, OrderPlace> {
  /** How far the indexed data was when it was read. */
  block: number;
}

/** Orders of a first page, which fill a screen, and of the pages behind it. */
const FIRST_ORDERS = 6;
export const MORE_ORDERS = 20;
/** As many as the indexed data gives at once. */
const LARGEST_PAGE = 1_000;

const pageSchema = z.object({
  asOwner: z.optional(z.array(wireOrderSchema)),
  asSigner: z.optional(z.array(wireOrderSchema)),
  _meta: indexedBlockSchema,
});

interface PageQuestion {
  wallet: string;
  list: OrderList;
  /** The page starts after this cursor. */
  after: OrderPlace | null;
  first?: number;
  /** By the service's clock. */
  nowMs: number;
}

/** SPEC.md §6, §7: a page of orders in which the wallet is owner or signer, both sides merged. @throws RequestError */
export async function ordersPage(
  { wallet, list, after, first = after ? MORE_ORDERS : FIRST_ORDERS, nowMs }: PageQuestion,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  const variables = {
    owned: filterOf('seller', wallet, list, nowMs),
    signed: filterOf('buyer', wallet, list, nowMs),
    withOwned: list.role !== 'buyer',
    withSigned: list.role !== 'seller',
    first,
    after: after?.id ?? null,
    afterValue: after?.value ?? null,
  };
  const options = { schema: pageSchema, signal };
  const { asOwner, asSigner, _meta } = await (list.collection === 'active'
    ? subgraph(OpenOrdersDocument, { variables: { ...variables, ...SORTS[sortOf(list)] }, ...options })
    : subgraph(PastOrdersDocument, { variables: { ...variables, ...SORTS.changed }, ...options }));
  const sides: readonly (readonly WireOrder[])[] = [asOwner ?? [], asSigner ?? []];
  const all = sides.flat().map((wire) => orderFromWire(wire, wallet, list.collection));
  const items = all.sort(inOrderOf(list)).slice(0, first);
  const last = items.at(-1);
  const isWhole = items.length === all.length && sides.every(({ length }) => length < first);
  return {
    items,
    next: last === undefined || isWhole ? null : placeOf(last, list),
    block: _meta?.block.number ?? 0,
  };
}

/** All orders of a list, for a search or a file. @throws RequestError */
export async function allOrders(question: Omit<PageQuestion, 'after' | 'first'>, signal?: AbortSignal) {
  const items: Order[] = [];
  let block: number | undefined;
  let after: OrderPlace | null = null;
  do {
    const page: OrdersPage = await ordersPage({ ...question, after, first: LARGEST_PAGE / 2 }, signal);
    items.push(...page.items);
    block ??= page.block;
    after = page.next;
  } while (after !== null);
  return { items, next: null, block };
}

type Sort = keyof typeof SORTS;
const SORTS = {
  newest: { orderBy: 'id', direction: 'desc' },
  deadline: { orderBy: 'deadline_time', direction: 'asc' },
  changed: { orderBy: 'changed_block', direction: 'desc' },
} as const;

/** Ended orders are sorted by when they ended. */
const sortOf = ({ collection, turn }: OrderList): Sort =>
  collection === 'history' ? 'changed' : turn === 'own' ? 'deadline' : 'newest';

const NEVER_MS = Number.MAX_SAFE_INTEGER;

/** What an order is sorted by besides its number; the number itself where there is nothing else. */
const VALUES: Record<Sort, (order: Order) => bigint> = {
  newest: ({ orderId }) => BigInt(orderId),
  deadline: ({ deadlineMs }) => BigInt(deadlineMs ?? NEVER_MS),
  changed: ({ changedBlock }) => BigInt(changedBlock),
};

/** As the indexed data sorts the list. */
export function inOrderOf(list: OrderList): (left: Order, right: Order) => number {
  const sort = sortOf(list);
  const [value, sign] = [VALUES[sort], SORTS[sort].direction === 'asc' ? 1 : -1];
  const by = (left: bigint, right: bigint) => (left < right ? -sign : left > right ? sign : 0);
  return (left, right) => by(value(left), value(right)) || by(BigInt(left.orderId), BigInt(right.orderId));
}

function placeOf(order: Order, list: OrderList): OrderPlace {
  const sort = sortOf(list);
  return { id: order.id, value: sort === 'newest' ? null : String(VALUES[sort](order)) };
}

/** Whether an order belongs into the list, as its filter says it. */
export function belongsTo(
  order: Order,
  { collection, role, turn, states }: OrderList,
  nowMs: number,
): boolean {
  if (order.role === null || order.collection !== collection) return false;
  if (role !== undefined && order.role !== role) return false;
  if (states !== undefined && !states.includes(order.state)) return false;
  return turn === undefined || (turn === 'own') === isOwnTurn(order, nowMs);
}

/** Whether it waits for the person who sees it. */
export function isOwnTurn(order: Order, nowMs: number): boolean {
  const { role, proposal } = order;
  if (role === null) return false;
  const from = turnMs({ ...order, role, proposedBy: proposal?.by ?? null });
  return from !== null && from <= nowMs;
}

const SIDES = {
  seller: { wallet: 'owner_id', turn: 'owner_turn_time' },
  buyer: { wallet: 'signer_id', turn: 'signer_turn_time' },
} as const satisfies Record<OrderRole, object>;

function filterOf(
  role: OrderRole,
  wallet: string,
  { turn, states }: OrderList,
  nowMs: number,
): OrderSellFilter {
  const side = SIDES[role];
  return {
    [side.wallet]: wallet,
    ...(turn && { [`${side.turn}_${turn === 'own' ? 'lte' : 'gt'}`]: String(nowMs) }),
    ...(states && statusFilter(states)),
  };
}

/** Statuses that no state is named after are what is not known. */
function statusFilter(states: readonly OrderState[]): OrderSellFilter {
  const statuses = (some: readonly OrderState[]) => some.flatMap((state) => ORDER_STATES[state].status ?? []);
  if (!states.includes('unknown')) return { status_in: statuses(states) };
  const others = keysOf(ORDER_STATES).filter((state) => !states.includes(state));
  return { status_not_in: statuses(others) };
}
