/** Amounts in pesos or bolívares beside USDT. */
export const ownMoneyText = {
  /** Read aloud in place of "≈". */
  about: 'unos ',
  old: '(tasa de hace más de un día)',
  note: (one: string, source: string, when: string) => `1 USDT ≈ ${one}, según ${source} (${when}).`,
  noteOld: 'La tasa tiene más de un día.',
  /** On every screen that pays. */
  decides: 'Lo que cuenta es el monto en USDT.',
  price: {
    label: 'En qué moneda escribes',
    writeIn: 'Escribir en',
    inUsdt: 'USDT',
    COP: 'Pesos (COP)',
    VES: 'Bolívares (Bs.)',
    named: (field: string, money: 'COP' | 'VES' | 'USDT') =>
      `${field}, en ${{ COP: 'pesos', VES: 'bolívares', USDT: 'USDT' }[money]}`,
    becomes: (usdt: string) => `Se publica a ${usdt} por Kg.`,
    freightBecomes: {
      order: (usdt: string) => `El envío se publica a ${usdt} por pedido.`,
      kg: (usdt: string) => `El envío se publica a ${usdt} por Kg.`,
    },
    usdtPrice: 'Tu oferta queda en USDT: si cambia la tasa, cambia lo que vale en tu moneda.',
  },
  setting: {
    title: 'Tu moneda',
    COP: { label: 'Pesos colombianos', detail: 'Junto a cada precio: ≈ $ 5.300 COP' },
    VES: { label: 'Bolívares', detail: 'Junto a cada precio: ≈ Bs. 310,50' },
    none: { label: 'Solo USDT' },
    hint: 'Es una guía: se paga y se recibe en USDT.',
  },
} as const;
