/** Every address that this remote links to, with its builder. */
export const paths = {
  list: '/chat',
  privacy: '/chat/privacidad',
  conversation: (id: string): string => `/chat/${encodeURIComponent(id)}`,
  market: '/mercado',
  offers: '/ofertas',
  account: '/cuenta',
  order: (orderId: string): string => `/orden/${encodeURIComponent(orderId)}`,
  product: (offerId: string): string => `/product/${encodeURIComponent(offerId)}`,
  profile: (wallet: string): string => `/perfil/${encodeURIComponent(wallet)}`,
  case: (orderId: string): string => `/arbitraje/${encodeURIComponent(orderId)}`,
} as const;
