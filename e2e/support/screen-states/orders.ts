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

/** "Pedido 7": what a screen is called that cannot say yet how the order stands. */
const NUMBERED = /^Pedido \d+ · Cosecha$/;

/** A screen about `?orden=`, for an order that stands so. */
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
const result = (route: string, address: Address, full: Sight, title?: string): ScreenRow => ({
  ...ofOrder(route, address, full),
  title,
  loadingTitle: NUMBERED,
  empty: { sees: NO_ORDER, at: `${route}?orden=${NOWHERE}`, title: NUMBERED },
});

export const ORDERS: readonly ScreenRow[] = [
  list('/mercado', ANY_CARD, 'No tienes pedidos abiertos'),
  list('/mercado-orden-espera', ANY_CARD, 'Nada en espera de entrega'),
  list('/mercado-orden-entregada', ANY_CARD, 'Nada entregado por confirmar'),
  list('/mercado-orden-pedido-recibido', ANY_CARD, 'Aún no hay pedidos recibidos'),
  list('/mercado-ordenes-en-proceso', ANY_CARD, 'Ningún pedido en proceso'),
  {
    route: '/orden/:id',
    at: '/orden/{awaiting}',
    by: 'trader',
    title: NUMBERED,
    full: 'Qué puedes hacer',
    loading: 'Cargando el pedido…',
    empty: { sees: NO_ORDER, at: `/orden/${NOWHERE}`, title: NUMBERED },
    error: { sees: 'No pudimos cargar este pedido' },
  },
  ofOrder('/cancelar-orden', 'awaiting', 'No, seguir con el pedido'),
  result('/liberacion-exitosa', 'bought', 'Seguir comprando'),
  result('/liberacion-fallida', 'delivered', /El pedido sigue abierto/),
  result('/venta-exitosa', 'sold', 'Ver mi billetera', '¡Vendiste!'),
];
