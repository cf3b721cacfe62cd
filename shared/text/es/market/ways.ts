/** What people read about the ways in which an offer's goods reach their buyer. */
export const waysText = {
  title: 'Cómo llega',
  agreed: 'Se acuerda con el vendedor por el chat.',
  kinds: {
    pickup: 'Recoger en el lugar',
    seller: 'Lo lleva el vendedor',
    carrier: 'Por transportadora',
  },
  /** A way without freight. */
  free: {
    pickup: 'Sin flete',
    seller: 'Incluido',
    carrier: 'Se paga a la transportadora al recibir',
  },
  perOrder: (price: string) => `${price} por pedido`,
  perKg: (price: string) => `${price} por Kg`,
  anywhere: 'Donde acuerden.',
  /** "Bogotá, D. C." brings a point of its own. */
  to: (regions: string) => `A ${regions.replace(/\.$/, '')}.`,
} as const;
