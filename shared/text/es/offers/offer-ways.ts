/** What a seller reads in the form while saying how goods reach the buyer. */
export const offerWaysText = {
  hint: 'Puedes elegir varias. Si no eliges ninguna, lo acuerdan por el chat.',
  choices: {
    pickup: 'Recoger en un lugar',
    seller: 'Lo llevo yo',
    carrier: 'Por transportadora, a cargo del comprador',
  },
  place: 'Dónde se recoge',
  placeHint: 'Como lo encuentra quien llega: «Finca La Esperanza, vereda El Recreo». Lo ve todo el mundo.',
  pickupHours: 'Días y horas para recoger',
  sellerHours: 'Días en que llevas',
  hoursHint: 'Por ejemplo: sábados de 6 a. m. a 12 m.',
  note: {
    pickup: 'Nota para quien recoge',
    seller: 'Nota sobre la entrega',
    carrier: 'Nota sobre la transportadora',
  },
  carrierHint: 'Con qué transportadora, desde dónde y cómo lo empacas.',
  regionHint: 'Busca y toca para agregar. Sin lugares, lo llevas donde acuerden.',
  regions: 'Lugares adonde llevas',
  removeRegion: (region: string) => `Quitar ${region}`,
  full: (most: number) => `Ya son ${most} lugares, los que caben. Un departamento entero cuenta como uno.`,
  freight: { seller: 'Cuánto cobras por llevarlo', carrier: 'Cuánto cuesta el flete' },
  freightChoices: {
    seller: { none: 'Incluido en el precio', order: 'Por pedido', kg: 'Por Kg' },
    carrier: {
      none: 'Se paga a la transportadora al recibir',
      order: 'Por pedido, junto con la compra',
      kg: 'Por Kg, junto con la compra',
    },
  },
  price: {
    seller: { order: 'Precio del flete por pedido', kg: 'Precio del flete por Kg' },
    carrier: { order: 'Precio de la transportadora por pedido', kg: 'Precio de la transportadora por Kg' },
  },
  priceHint: 'El comprador lo deja en garantía junto con el producto.',
} as const;
