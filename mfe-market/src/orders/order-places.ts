import type { Order } from '@cosecha/shared/api';
import type { OrderRole } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { orderText } from '@cosecha/shared/text';
import type { PlaceLink } from '@cosecha/shared/ui';
import { type OrderListName, ordersOfList } from './order-lists';

const text = orderText.list;

export type OrdersScreenName = 'all' | OrderListName;

/** What `?lado=` says of each side. */
const SIDE_WORD: Record<OrderRole, string> = { buyer: 'compras', seller: 'ventas' };
const SIDES = ['buyer', 'seller'] as const satisfies readonly OrderRole[];
/** The parts of "Activos"; each is an address of its own. */
const PARTS = ['awaiting', 'delivered', 'inProcess'] as const satisfies readonly OrderListName[];

const PATH = {
  all: marketPaths.orders,
  awaiting: marketPaths.awaiting,
  delivered: marketPaths.delivered,
  inProcess: marketPaths.inProcess,
  received: marketPaths.received,
} as const satisfies Record<OrdersScreenName, string>;

/** Where the person is: which list, and of both sides or of one. */
export interface OrderPlace {
  list: OrdersScreenName;
  side: OrderRole | null;
}

/** The side that the address names; anything else means both. */
export const sideOf = (query: URLSearchParams): OrderRole | null =>
  SIDES.find((side) => SIDE_WORD[side] === query.get('lado')) ?? null;

export const ordersOfSide = (orders: readonly Order[], side: OrderRole | null): readonly Order[] =>
  side === null ? orders : orders.filter(({ role }) => role === side);

const addressOf = ({ list, side }: OrderPlace): string =>
  pathTo(PATH[list], {}, { lado: side === null ? undefined : SIDE_WORD[side] });

/**
 * "Activos" and "Cerrados".
 * @param open every open order of the person
 */
export function orderTabs(open: readonly Order[], { list, side }: OrderPlace): PlaceLink[] {
  const inActive = list === 'received' ? undefined : list === 'all' ? 'page' : 'true';
  return [
    {
      to: addressOf({ list: 'all', side }),
      label: text.counted(text.tab.all, ordersOfSide(open, side).length),
      current: inActive,
    },
    {
      to: addressOf({ list: 'received', side }),
      label: text.tab.received,
      current: list === 'received' ? 'page' : undefined,
    },
  ];
}

/**
 * What narrows the list down: a side, for people who have orders on both, and a part of the open ones. The chip of where
 * one is leads back to the whole.
 * @param listed the orders of the list on both sides; undefined until they are known
 * @param open every open order
 */
export function orderChips(
  listed: readonly Order[] | undefined,
  open: readonly Order[],
  place: OrderPlace,
): PlaceLink[] {
  const { list, side } = place;
  const known = listed ?? [];
  /** The chips of the sides stay where they are from one part to the next. */
  const whole = list === 'received' ? known : open;
  const hasBoth = SIDES.every((each) => whole.some(({ role }) => role === each));
  const sides = SIDES.filter((each) => hasBoth || each === side).map((each): PlaceLink => {
    const isCurrent = each === side;
    return {
      to: addressOf({ list, side: isCurrent ? null : each }),
      label: text.counted(text.side[each], ordersOfSide(known, each).length),
      current: isCurrent ? 'true' : undefined,
    };
  });
  if (list === 'received') return sides;
  const ofSide = ordersOfSide(open, side);
  const parts = PARTS.map((part): PlaceLink => {
    const isCurrent = part === list;
    return {
      to: addressOf({ list: isCurrent ? 'all' : part, side }),
      label: text.counted(text.tab[part], ordersOfList(ofSide, part).length),
      current: isCurrent ? 'page' : undefined,
    };
  });
  return [...sides, ...parts];
}
