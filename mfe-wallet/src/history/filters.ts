import type { Order, OrderCollection } from '@cosecha/shared/api';
import { foldText, keysOf, ORDER_STATES, type OrderRole, type OrderState } from '@cosecha/shared/domain';
import { isoDay } from '@cosecha/shared/text';

/** What a history shows; null and '' let everything through. */
export interface OrderFilters {
  role: OrderRole | null;
  state: OrderState | null;
  product: string;
  /** Days as inputs write them: "2026-11-20", on the device's clock, both included. */
  from: string;
  to: string;
}

export const NO_FILTERS: OrderFilters = { role: null, state: null, product: '', from: '', to: '' };

/** How each filter is called in the address. */
const NAMES = {
  role: 'papel',
  state: 'estado',
  product: 'producto',
  from: 'desde',
  to: 'hasta',
} as const satisfies Record<keyof OrderFilters, string>;

/** The states that orders of a collection can have. */
export function statesOf(collection: OrderCollection): OrderState[] {
  const states = keysOf(ORDER_STATES);
  return states.filter(
    (state) => state !== 'unknown' && ORDER_STATES[state].active === (collection === 'active'),
  );
}

export function filtersFrom(params: URLSearchParams, collection: OrderCollection): OrderFilters {
  const value = (name: keyof OrderFilters) => params.get(NAMES[name]) ?? '';
  const role = value('role');
  return {
    role: role === 'buyer' || role === 'seller' ? role : null,
    state: statesOf(collection).find((state) => state === value('state')) ?? null,
    product: value('product'),
    from: dayIn(value('from')),
    to: dayIn(value('to')),
  };
}

export function paramsOf(filters: OrderFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of keysOf(NAMES)) {
    const value = filters[name];
    if (value) params.set(NAMES[name], value);
  }
  return params;
}

export const countOf = (filters: OrderFilters): number => [...paramsOf(filters).keys()].length;

/** Days are those on which the order entered its present state, or was made while it is open. */
export function filtered(
  orders: readonly Order[],
  { role, state, product, from, to }: OrderFilters,
  dayText: (atMs: number) => string = isoDay,
): Order[] {
  const wanted = foldText(product.trim());
  return orders.filter((order) => {
    const day = dayText(order.collection === 'history' ? order.sinceMs : order.createdMs);
    return (
      (role === null || order.role === role) &&
      (state === null || order.state === state) &&
      foldText(order.extra.productName).includes(wanted) &&
      (from === '' || day >= from) &&
      (to === '' || day <= to)
    );
  });
}

const dayIn = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
