/** Every address that this remote links to, with its builder. Routes are Spanish; routes.json lists the ones that are ours. */
export const paths = {
  market: '/mercado',
  receive: '/recibir',
  mine: '/mis-ofertas',
  pending: '/ofertas-pendientes',
  create: '/crear-oferta',
  createTerms: '/crear-oferta-2',
  edit: (offerId: string): string => `/editar-oferta/${encodeURIComponent(offerId)}`,
  editTerms: (offerId: string): string => `/editar-oferta/${encodeURIComponent(offerId)}/condiciones`,
  published: (offerId: string): string => `/exito?oferta=${encodeURIComponent(offerId)}`,
  edited: (offerId: string): string => `/oferta-editada?oferta=${encodeURIComponent(offerId)}`,
  deleted: (offerId: string): string => `/oferta-eliminada?oferta=${encodeURIComponent(offerId)}`,
  product: (offerId: string): string => `/product/${encodeURIComponent(offerId)}`,
} as const;
