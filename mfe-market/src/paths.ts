import { type MicroKg, toWireDecimal } from '@cosecha/shared/domain';

/** Every address that this remote links to, with its builder. Routes are Spanish; routes.json lists the ones that are ours. */
export const paths = {
  home: '/home',
  search: '/buscar',
  searchFor: (words: string): string => `/buscar?q=${encodeURIComponent(words)}`,
  searchByPlace: '/buscar?filtros=abiertos',
  account: '/cuenta',
  wallet: '/billetera',
  receive: '/recibir',
  market: '/mercado',
  awaiting: '/mercado-orden-espera',
  delivered: '/mercado-orden-entregada',
  received: '/mercado-orden-pedido-recibido',
  inProcess: '/mercado-ordenes-en-proceso',
  history: '/historial-completadas',
  allOffers: '/ofertas',
  noOffers: '/sin-ofertas',
  myOffers: '/mis-ofertas',
  createOffer: '/crear-oferta',
  editOffer: (offerId: string): string => `/editar-oferta/${encodeURIComponent(offerId)}`,
  balanceError: '/error-near',
  signIn: '/welcome',
  product: (offerId: string): string => `/product/${encodeURIComponent(offerId)}`,
  /** The purchase itself, with whatever it is about in the query. */
  purchase: '/comprar-producto',
  buy: (offerId: string): string => `/comprar-producto?oferta=${encodeURIComponent(offerId)}`,
  /** "Comprar de nuevo": the purchase opens with this quantity already written. */
  buyAgain: (offerId: string, quantity: MicroKg): string =>
    `/comprar-producto?oferta=${encodeURIComponent(offerId)}&cantidad=${toWireDecimal(quantity)}`,
  /** How a purchase ended; for its buyer, as long as the order exists. */
  bought: (orderId: string): string => `/comprar-producto?pedido=${encodeURIComponent(orderId)}`,
  category: (category: number): string => `/buscar?categoria=${category}`,
  /** mfe-account's: what everybody may know about a person. */
  profile: (wallet: string): string => `/perfil/${encodeURIComponent(wallet)}`,
  /** mfe-chat's: the conversations, one about an order, and a question about an offer. */
  chats: '/chat',
  chat: (orderId: string): string => `/chat/${encodeURIComponent(orderId)}`,
  ask: (offerId: string): string => `/chat/preguntar/${encodeURIComponent(offerId)}`,
  order: (orderId: string): string => `/orden/${encodeURIComponent(orderId)}`,
  /** The order with the sheet of this action open; nothing happens before it is confirmed. */
  orderAction: (orderId: string, action: string): string =>
    `/orden/${encodeURIComponent(orderId)}?accion=${action}`,
  cancelOrder: (orderId: string): string => `/cancelar-orden?orden=${encodeURIComponent(orderId)}`,
  released: (orderId: string): string => `/liberacion-exitosa?orden=${encodeURIComponent(orderId)}`,
  releaseFailed: (orderId: string): string => `/liberacion-fallida?orden=${encodeURIComponent(orderId)}`,
  /** mfe-wallet's: an order on paper, to print or to share. */
  receipt: (orderId: string): string => `/historial-completadas/recibo/${encodeURIComponent(orderId)}`,
  sold: (orderId: string): string => `/venta-exitosa?orden=${encodeURIComponent(orderId)}`,
} as const;
