import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { type Address, NO_ORDER, NOWHERE, type ScreenRow, type Sight } from './row';

/** /mercado and its lists are one screen with the same heading. */
const list = (route: string, full: Sight, nothing: string): ScreenRow => ({
  route,
  by: 'trader',
  full,
  loading: 'Cargando tus pedidos…',
  empty: { sees: nothing },
  error: { sees: 'No pudimos cargar tus pedidos' },
});

const ANY_CARD = /^Pedido \d+, Frijol cargamanto$/;

/** "Pedido 7": the title of a screen that does not know the order's state yet. */
const NUMBERED = /^Pedido \d+ · Cosecha$/;

/** A screen about `?orden=`, for an order in this state. */
const ofOrder = (route: string, address: Address, full: Sight): ScreenRow => ({
  route,
  at: `${route}?orden={${address}}`,
  by: 'trader',
  full,
  loading: 'Cargando el pedido…',
  empty: { sees: NO_ORDER, at: `${route}?orden=${NOWHERE}` },
  error: { sees: 'No pudimos cargar este pedido' },
});

/** How an order ended: nothing is claimed before that is known. */
const result = (route: string, address: Address, full: Sight): ScreenRow => ({
  ...ofOrder(route, address, full),
  loadingTitle: NUMBERED,
  empty: { sees: NO_ORDER, at: `${route}?orden=${NOWHERE}`, title: NUMBERED },
});

export const ORDERS: readonly ScreenRow[] = [
  list(marketPaths.orders, ANY_CARD, 'No tienes pedidos abiertos'),
  list(marketPaths.awaiting, ANY_CARD, 'Nada en espera de entrega'),
  list(marketPaths.delivered, ANY_CARD, 'Nada por confirmar'),
  list(marketPaths.received, ANY_CARD, 'Aún no hay pedidos cerrados'),
  list(marketPaths.inProcess, ANY_CARD, 'Ningún pedido en proceso'),
  {
    route: marketPaths.order,
    at: pathTo(marketPaths.order, { id: '{awaiting}' }),
    by: 'trader',
    title: NUMBERED,
    full: 'Qué puedes hacer',
    loading: 'Cargando el pedido…',
    empty: { sees: NO_ORDER, at: pathTo(marketPaths.order, { id: NOWHERE }), title: NUMBERED },
    error: { sees: 'No pudimos cargar este pedido' },
  },
  ofOrder(marketPaths.cancel, 'awaiting', 'No, seguir con el pedido'),
  result(marketPaths.released, 'bought', 'Seguir comprando'),
  result(marketPaths.releaseFailed, 'delivered', /El pedido sigue abierto/),
  result(marketPaths.sold, 'sold', 'Ver mi billetera'),
];
