/** What a seller is asked of a price, or of what freight costs, that is far from what it is compared with. */
export const priceWarningText = {
  asked: {
    price: (amount: string) => `¿Seguro? Pusiste ${amount} por Kg.`,
    order: (amount: string) => `¿Seguro? Pusiste ${amount} de flete por pedido.`,
    kg: (amount: string) => `¿Seguro? Pusiste ${amount} de flete por Kg.`,
  },
  alike: (count: number, median: string, far: string) =>
    `En ${count} ofertas parecidas el precio del medio es ${median}: el tuyo ${far}`,
  published: (before: string, far: string) => `Ahora está publicado a ${before}: el nuevo ${far}`,
  far: {
    above: 'es diez veces más caro, o aún más.',
    below: 'es diez veces más barato, o aún más.',
  },
  unusual: {
    above: (most: string) => `Es más de ${most}. Mira bien la moneda y la coma.`,
    below: (least: string) => `Es menos de ${least}. Mira bien la moneda y los ceros.`,
  },
  yes: {
    price: 'Sí, ese es mi precio',
    sellerPrice: 'Sí, ese es el flete',
    carrierPrice: 'Sí, ese es el precio de la transportadora',
  },
} as const;
