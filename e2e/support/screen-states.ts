/** What stands for something of the people whom e2e/support/screen-people.ts sets up. */
export type Address =
  | 'offer'
  | 'own'
  | 'awaiting'
  | 'delivered'
  | 'disputed'
  | 'bought'
  | 'sold'
  | 'movement'
  | 'sent'
  | 'trader'
  | 'newcomer';

/** What a person reads in a state, or the accessible name of what stands there. */
export type Sight = string | RegExp;
/** Why a screen cannot stand in a state. */
export interface Never {
  never: string;
}
export interface EmptySight {
  sees: Sight;
  /** Where nothing stands, if not at the screen's own address. */
  at?: string;
  /** Where the whole market has to be empty for it. */
  market?: true;
  title?: string | RegExp;
  by?: Viewer;
}
export interface ErrorSight {
  sees: Sight;
  /** Which requests fail, all unless given. */
  fails?: RegExp;
  /** What was known stands under a notice, so there is nothing to try again. */
  known?: true;
  title?: string | RegExp;
}
/** `returning` has signed out of a wallet that stays on the device. */
export type Viewer = 'trader' | 'newcomer' | 'arbiter' | 'visitor' | 'returning';

/** A screen and what is to be seen on it. Addresses hold `{offer}` and the like. */
export interface ScreenRow {
  /** As in routes.json. */
  route: string;
  at?: string;
  by: Viewer;
  /** Of the full screen, if not as in routes.json. */
  title?: string | RegExp;
  /** While loading, if not the same. */
  loadingTitle?: string | RegExp;
  full: Sight;
  loading: Sight | Never;
  empty: EmptySight | Never;
  error: ErrorSight | Never;
}

const never = (reason: string): Never => ({ never: reason });
const STATIC = never('static: it asks for nothing');
const FORM = never('a form: there is nothing to be empty');
const DEVICE = never('it stands on the device: no request to wait for');
const NO_ORDER = 'No encontramos este pedido';
const NOWHERE = '999999999';

const SHELL: readonly ScreenRow[] = [
  { route: '/', by: 'visitor', full: 'Comenzar', loading: STATIC, empty: STATIC, error: STATIC },
  {
    route: '/welcome',
    by: 'visitor',
    full: 'Crear una billetera',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
  { route: '/404', by: 'trader', full: 'Ir al inicio', loading: STATIC, empty: STATIC, error: STATIC },
  { route: '/error', by: 'trader', full: 'Reintentar', loading: STATIC, empty: STATIC, error: STATIC },
  {
    route: '/error-near',
    by: 'trader',
    full: 'Ver mi billetera',
    loading: never('it asks behind its own words'),
    empty: never('it says that something failed'),
    error: never('it is the error state of /home'),
  },
];

const ACCOUNT: readonly ScreenRow[] = [
  {
    route: '/login-with-seedphrase',
    by: 'visitor',
    full: 'Frase de recuperación',
    loading: STATIC,
    empty: FORM,
    error: STATIC,
  },
  {
    route: '/login-with-email',
    by: 'visitor',
    full: 'Olvidé mi contraseña',
    loading: STATIC,
    empty: FORM,
    error: STATIC,
  },
  {
    route: '/crear-billetera',
    by: 'visitor',
    full: 'Tus 12 palabras',
    loading: DEVICE,
    empty: never('there are always words'),
    error: DEVICE,
  },
  {
    route: '/entrar-con-pin',
    by: 'returning',
    full: 'Tu billetera sigue cifrada en este dispositivo.',
    loading: DEVICE,
    empty: { sees: 'Aquí no hay billeteras guardadas', by: 'visitor' },
    error: DEVICE,
  },
  {
    route: '/frase-de-respaldo',
    by: 'trader',
    full: /^Escribe tu PIN para ver tus palabras/,
    loading: DEVICE,
    empty: never('a PIN pad'),
    error: DEVICE,
  },
  {
    route: '/cuenta',
    by: 'trader',
    full: 'Tulia Tratante',
    loading: never('what the device knows stands at once'),
    empty: { sees: 'Sin dato' },
    error: {
      sees: 'No pudimos cargar tu perfil. Mostramos lo último guardado en este dispositivo.',
      known: true,
    },
  },
  {
    route: '/cuenta/notificaciones',
    by: 'trader',
    full: 'Qué te avisamos',
    loading: 'Cargando tus preferencias…',
    empty: never('the choices are always there'),
    error: { sees: 'No pudimos cargar tus preferencias' },
  },
  {
    route: '/notificaciones',
    by: 'trader',
    full: 'Guardamos tus notificaciones durante 90 días.',
    loading: 'Cargando tus notificaciones…',
    empty: { sees: 'Aún no hay nada por aquí' },
    error: { sees: 'No pudimos cargar tus notificaciones' },
  },
  {
    route: '/cuenta/seguridad',
    by: 'trader',
    full: 'Recuperar tu billetera',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
  {
    route: '/cuenta/seguridad/pin',
    by: 'trader',
    full: 'Teclado de números',
    loading: DEVICE,
    empty: FORM,
    error: DEVICE,
  },
  {
    route: '/cuenta/seguridad/frase',
    by: 'trader',
    full: 'Teclado de números',
    loading: DEVICE,
    empty: FORM,
    error: DEVICE,
  },
  {
    route: '/cuenta/seguridad/dispositivos',
    by: 'trader',
    full: 'Este dispositivo',
    loading: 'Cargando…',
    empty: never('this device is always among them'),
    error: { sees: 'No pudimos cargar tus sesiones.' },
  },
  {
    route: '/cuenta/seguridad/correo',
    by: 'trader',
    full: /^Correo$/,
    loading: 'Cargando…',
    empty: FORM,
    error: { sees: 'No pudimos saber si tu billetera tiene un correo.' },
  },
  {
    route: '/cuenta/seguridad/borrar-cuenta',
    by: 'trader',
    full: 'Borrar para siempre',
    loading: STATIC,
    empty: FORM,
    error: STATIC,
  },
  {
    route: '/cuenta/seguridad/borrar-billetera',
    by: 'trader',
    full: 'Borrar de aquí',
    loading: STATIC,
    empty: FORM,
    error: STATIC,
  },
  {
    route: '/editar-perfil',
    by: 'trader',
    full: 'Nombre de la finca',
    loading: 'Cargando…',
    empty: FORM,
    error: { sees: 'No pudimos cargar tu perfil.' },
  },
  {
    route: '/perfil/:wallet',
    at: '/perfil/{trader}',
    by: 'trader',
    full: 'Cumplió con todo y el grano llegó seco.',
    loading: 'Cargando…',
    empty: { sees: /^Todavía nadie te ha dejado una calificación/, at: '/perfil/{newcomer}' },
    error: { sees: 'No pudimos cargar este perfil.' },
  },
  {
    route: '/arbitraje',
    by: 'arbiter',
    full: 'Tulia Tratante compró a Oliva Otra',
    loading: 'Revisando si eres quien arbitra',
    empty: { sees: 'No eres quien arbitra', by: 'newcomer' },
    error: { sees: 'No pudimos comprobar quién arbitra.' },
  },
  {
    route: '/arbitraje/:id',
    at: '/arbitraje/{disputed}',
    by: 'arbiter',
    title: /^Disputa del pedido \d+ · Cosecha$/,
    loadingTitle: 'Arbitraje',
    full: 'Lo que dijeron',
    loading: 'Revisando si eres quien arbitra',
    empty: {
      sees: 'No hay tal disputa',
      at: `/arbitraje/${NOWHERE}`,
      title: /^Disputa del pedido \d+ · Cosecha$/,
    },
    error: { sees: 'No pudimos comprobar quién arbitra.', title: 'Arbitraje' },
  },
];

const WALLET: readonly ScreenRow[] = [
  {
    route: '/billetera',
    by: 'trader',
    full: 'Te pagaron un pedido',
    loading: 'Consultando tus saldos…',
    empty: { sees: 'Ninguna compra en curso' },
    error: { sees: 'No pudimos consultar tus saldos. Tu dinero está a salvo.' },
  },
  {
    route: '/enviar',
    by: 'trader',
    full: 'Revisar envío',
    loading: never('a form: it stands at once'),
    empty: FORM,
    error: never('a form: what it asks for stands beside its fields'),
  },
  {
    route: '/envio-exitoso',
    at: '/envio-exitoso?operacion={sent}',
    by: 'newcomer',
    title: '¡Envío hecho!',
    full: '¡Envío hecho!',
    loading: DEVICE,
    empty: {
      sees: 'No encontramos este comprobante',
      at: '/envio-exitoso?operacion=ninguna',
      title: 'Comprobante',
    },
    error: DEVICE,
  },
  {
    route: '/movimiento/:id',
    at: '/movimiento/{movement}',
    by: 'trader',
    full: 'Código de la operación',
    loading: 'Cargando tus movimientos…',
    empty: { sees: 'No encontramos este movimiento', at: '/movimiento/ninguno' },
    error: { sees: 'No pudimos cargar tus movimientos' },
  },
  { route: '/recibir', by: 'trader', full: 'Copiar cuenta', loading: DEVICE, empty: DEVICE, error: DEVICE },
  {
    route: '/historial-ordenes-abiertas',
    by: 'trader',
    full: 'Descargar (CSV)',
    loading: 'Cargando tus pedidos…',
    empty: { sees: 'No tienes pedidos abiertos' },
    error: { sees: 'No pudimos cargar tus pedidos' },
  },
  {
    route: '/historial-completadas',
    by: 'trader',
    full: 'Descargar (CSV)',
    loading: 'Cargando tus pedidos…',
    empty: { sees: 'Todavía no hay pedidos terminados' },
    error: { sees: 'No pudimos cargar tus pedidos' },
  },
  {
    route: '/historial-completadas/recibo/:id',
    at: '/historial-completadas/recibo/{bought}',
    by: 'trader',
    title: /^Recibo del pedido \d+ · Cosecha$/,
    full: 'Para el vendedor',
    loading: 'Cargando el recibo…',
    empty: {
      sees: NO_ORDER,
      at: `/historial-completadas/recibo/${NOWHERE}`,
      title: /^Recibo del pedido \d+ · Cosecha$/,
    },
    error: { sees: 'No pudimos cargar el recibo' },
  },
];

const FIND: readonly ScreenRow[] = [
  {
    route: '/home',
    by: 'trader',
    full: 'Productos Destacados',
    loading: 'Cargando productos...',
    empty: { sees: 'Sin ofertas disponibles', market: true },
    error: { sees: 'No pudimos cargar las ofertas', fails: /\/(subgraph|marketplace)\// },
  },
  {
    route: '/buscar',
    by: 'trader',
    full: /^(Más de )?\d+ ofertas$/,
    loading: 'Buscando ofertas…',
    empty: { sees: 'No hay ofertas para "zzqxwv"', at: '/buscar?q=zzqxwv' },
    error: { sees: 'No pudimos buscar' },
  },
  {
    route: '/ofertas',
    by: 'trader',
    full: /^(Más de )?\d+ ofertas$/,
    loading: 'Cargando ofertas…',
    empty: { sees: 'Sin ofertas disponibles', market: true, title: 'Sin ofertas' },
    error: { sees: 'No pudimos cargar las ofertas' },
  },
  {
    route: '/sin-ofertas',
    by: 'trader',
    full: 'Publica la primera oferta',
    loading: STATIC,
    empty: never('it is the empty state of /ofertas'),
    error: STATIC,
  },
  {
    route: '/product/:id',
    at: '/product/{offer}',
    by: 'trader',
    title: 'Frijol cargamanto',
    loadingTitle: 'Producto',
    full: 'Comprar',
    loading: 'Cargando la oferta…',
    empty: { sees: 'Esta oferta ya no existe', at: `/product/${NOWHERE}`, title: 'Producto' },
    error: { sees: 'No pudimos cargar esta oferta', title: 'Producto' },
  },
  {
    route: '/comprar-producto',
    at: '/comprar-producto?oferta={offer}',
    by: 'trader',
    full: 'Cantidad en Kg',
    loading: 'Cargando la oferta…',
    empty: { sees: 'Esta oferta ya no existe', at: `/comprar-producto?oferta=${NOWHERE}` },
    error: { sees: 'No pudimos cargar esta oferta' },
  },
];

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

const TALK = /^Conversación con .+ · Cosecha$/;

/** How an order ended: nothing is claimed before that is known. */
const result = (route: string, address: Address, full: Sight, title?: string): ScreenRow => ({
  ...ofOrder(route, address, full),
  title,
  loadingTitle: NUMBERED,
  empty: { sees: NO_ORDER, at: `${route}?orden=${NOWHERE}`, title: NUMBERED },
});

const ORDERS: readonly ScreenRow[] = [
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

const OFFERS: readonly ScreenRow[] = [
  {
    route: '/mis-ofertas',
    by: 'trader',
    full: /^Todas \d+$/,
    loading: 'Cargando tus ofertas…',
    empty: { sees: 'Todavía no vendes nada' },
    error: { sees: 'No pudimos cargar tus ofertas.' },
  },
  {
    route: '/crear-oferta',
    by: 'trader',
    title: 'Publica tu cosecha',
    full: 'Continuar',
    loading: DEVICE,
    empty: FORM,
    error: { sees: 'No pudimos cargar las categorías.' },
  },
  {
    route: '/crear-oferta-2',
    by: 'newcomer',
    title: 'Precio y condiciones',
    full: 'Precio por Kg',
    loading: DEVICE,
    empty: never('without a first step it leads to /crear-oferta'),
    error: never('a form on the device'),
  },
  {
    route: '/exito',
    at: '/exito?oferta={own}',
    by: 'trader',
    title: '¡Tu oferta está publicada!',
    full: 'Ver mi oferta',
    loading: 'Cargando…',
    loadingTitle: 'Tu oferta',
    empty: { sees: 'No sabemos cómo terminó', at: '/exito', title: 'Tu oferta' },
    error: never('without the market it is as if this device knew of nothing'),
  },
  {
    route: '/ofertas-pendientes',
    by: 'newcomer',
    title: 'Sin terminar',
    full: 'Borrador',
    loading: DEVICE,
    empty: { sees: 'No tienes nada pendiente' },
    error: DEVICE,
  },
  {
    route: '/editar-oferta/:id',
    at: '/editar-oferta/{own}',
    by: 'trader',
    full: 'Continuar',
    loading: 'Cargando tu oferta…',
    empty: { sees: 'Esta oferta ya no existe', at: `/editar-oferta/${NOWHERE}` },
    error: { sees: 'No pudimos cargar tu oferta' },
  },
  {
    route: '/editar-oferta/:id/condiciones',
    at: '/editar-oferta/{own}/condiciones',
    by: 'trader',
    title: 'Editar oferta',
    full: 'Guardar cambios',
    loading: 'Cargando tu oferta…',
    empty: { sees: 'Esta oferta ya no existe', at: `/editar-oferta/${NOWHERE}/condiciones` },
    error: { sees: 'No pudimos cargar tu oferta' },
  },
  {
    route: '/oferta-editada',
    at: '/oferta-editada?oferta={own}',
    by: 'trader',
    title: 'Tu oferta',
    full: 'Ir a mis ofertas',
    loading: DEVICE,
    empty: { sees: 'No sabemos cómo terminó' },
    error: DEVICE,
  },
  {
    route: '/oferta-eliminada',
    at: '/oferta-eliminada?oferta={own}',
    by: 'trader',
    title: 'Tu oferta',
    full: 'Ir a mis ofertas',
    loading: DEVICE,
    empty: { sees: 'No sabemos cómo terminó' },
    error: DEVICE,
  },
];

/** Conversations come from Firestore's own memory on the device, whatever our service does: chat-trouble.spec.ts breaks that. */
const REMEMBERED = never('what the device remembers stands at once');

/** On a device that has the key of the chat. */
const CHAT: readonly ScreenRow[] = [
  {
    route: '/chat',
    by: 'trader',
    full: /^Oliva Otra$/,
    loading: REMEMBERED,
    empty: { sees: 'Aún no tienes conversaciones' },
    error: REMEMBERED,
  },
  {
    route: '/chat/:conversationId',
    at: '/chat/{awaiting}',
    by: 'trader',
    title: TALK,
    full: 'Escribe un mensaje',
    loading: REMEMBERED,
    empty: { sees: 'No encontramos esta conversación', at: `/chat/${NOWHERE}`, title: 'Conversación' },
    error: REMEMBERED,
  },
  {
    route: '/chat/preguntar/:offerId',
    at: '/chat/preguntar/{offer}',
    by: 'trader',
    title: TALK,
    loadingTitle: 'Preguntar al vendedor',
    full: 'Escribe un mensaje',
    loading: 'Abriendo la conversación…',
    empty: {
      sees: 'No pudimos abrir la conversación',
      at: `/chat/preguntar/${NOWHERE}`,
      title: 'Preguntar al vendedor',
    },
    error: { sees: 'No pudimos abrir la conversación' },
  },
  {
    route: '/chat/privacidad',
    by: 'trader',
    full: 'Qué va cifrado',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
];

/** In parts that take about as long as each other. */
export const SCREENS = {
  'finding, buying and orders': [...FIND, ...ORDERS],
  'the chat': CHAT,
  'offers, wallet, account and the way in': [...SHELL, ...ACCOUNT, ...WALLET, ...OFFERS],
} as const satisfies Record<string, readonly ScreenRow[]>;

/** The table of SPEC.md §2. */
export const SPECIFIED_ROUTES = [
  '/',
  '/welcome',
  '/login-with-seedphrase',
  '/login-with-email',
  '/editar-perfil',
  '/home',
  '/product/:id',
  '/buscar',
  '/billetera',
  '/enviar',
  '/recibir',
  '/envio-exitoso',
  '/liberacion-exitosa',
  '/liberacion-fallida',
  '/cancelar-orden',
  '/venta-exitosa',
  '/historial-ordenes-abiertas',
  '/historial-completadas',
  '/cuenta',
  '/mercado',
  '/mercado-orden-espera',
  '/mercado-orden-entregada',
  '/mercado-orden-pedido-recibido',
  '/mercado-ordenes-en-proceso',
  '/sin-ofertas',
  '/ofertas',
  '/mis-ofertas',
  '/crear-oferta',
  '/crear-oferta-2',
  '/ofertas-pendientes',
  '/comprar-producto',
  '/404',
  '/error',
  '/error-near',
  '/exito',
  '/oferta-editada',
  '/oferta-eliminada',
] as const;
