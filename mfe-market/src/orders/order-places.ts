import { type OpenOrdersCount, type OrderCounts, openCount } from '@cosecha/shared/api';
import type { OrderRole } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { ordersText } from '@cosecha/shared/text';
import type { PlaceLink } from '@cosecha/shared/ui';
import { isInList, type OrderListName } from './order-lists';

const text = ordersText;

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

interface Counted extends OrderPlace {
  /** Those that wait for the person, or the others; both where it is left out. */
  isTurn?: boolean;
}

/** How many orders a place has, whether they were read or not; 0 while nothing is known. */
export function countAt(counts: OrderCounts | undefined, { list, side, isTurn }: Counted): number {
  if (list === 'received') {
    const { seller, buyer } = counts?.closed ?? { seller: 0, buyer: 0 };
    return side === null ? seller + buyer : { seller, buyer }[side];
  }
  const fits = (each: OpenOrdersCount) =>
    (side === null || each.role === side) &&
    (isTurn === undefined || each.isTurn === isTurn) &&
    (list === 'all' || isInList(each.status, list));
  return openCount(counts, fits);
}

const addressOf = ({ list, side }: OrderPlace): string =>
  pathTo(PATH[list], {}, { lado: side === null ? undefined : SIDE_WORD[side] });

/** "Activos" and "Cerrados". */
export function orderTabs(counts: OrderCounts | undefined, { list, side }: OrderPlace): PlaceLink[] {
  const inActive = list === 'received' ? undefined : list === 'all' ? 'page' : 'true';
  return [
    {
      to: addressOf({ list: 'all', side }),
      label: text.counted(text.tab.all, countAt(counts, { list: 'all', side })),
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
 */
export function orderChips(counts: OrderCounts | undefined, { list, side }: OrderPlace): PlaceLink[] {
  /** The chips of the sides stay where they are from one part to the next. */
  const whole = list === 'received' ? list : 'all';
  const hasBoth = SIDES.every((each) => countAt(counts, { list: whole, side: each }) > 0);
  const sides = SIDES.filter((each) => hasBoth || each === side).map((each): PlaceLink => {
    const isCurrent = each === side;
    return {
      to: addressOf({ list, side: isCurrent ? null : each }),
      label: text.counted(text.side[each], countAt(counts, { list, side: each })),
      current: isCurrent ? 'true' : undefined,
    };
  });
  if (list === 'received') return sides;
  const parts = PARTS.map((part): PlaceLink => {
    const isCurrent = part === list;
    return {
      to: addressOf({ list: isCurrent ? 'all' : part, side }),
      label: text.counted(text.tab[part], countAt(counts, { list: part, side })),
      current: isCurrent ? 'page' : undefined,
    };
  });
  return [...sides, ...parts];
}
