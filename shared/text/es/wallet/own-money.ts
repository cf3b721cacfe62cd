import type { OwnCurrency } from '../../../domain';

/** Amounts in own currencies before USDT. */
export const ownMoneyText = {
  note: (one: string, source: string, when: string) => `1 USDT ≈ ${one}, según ${source} (${when}).`,
  noteOld: 'La tasa tiene más de un día.',
  /** On every screen that pays. */
  decides: 'Lo que cuenta es el monto en USDT.',
} as const;

interface CurrencyWords {
  /** The choice in which money to type. */
  chip: string;
  /** In a field's label, after "en". */
  written: string;
  label: string;
  detail: string;
}

/** What people call each currency. */
const names: Readonly<Record<OwnCurrency, CurrencyWords>> = {
  COP: {
    chip: 'Pesos (COP)',
    written: 'pesos',
    label: 'Pesos colombianos',
    detail: 'Cada precio así: $ 5.300 COP',
  },
  VES: {
    chip: 'Bolívares (Bs.)',
    written: 'bolívares',
    label: 'Bolívares',
    detail: 'Cada precio así: Bs. 310,50',
  },
};

/** Choosing an own currency, and typing in it. */
export const ownCurrencyText = {
  names,
  price: {
    label: 'En qué moneda escribes',
    writeIn: 'Escribir en',
    inUsdt: 'USDT',
    named: (field: string, money: OwnCurrency | 'USDT') =>
      `${field}, en ${money === 'USDT' ? money : names[money].written}`,
    becomes: (usdt: string) => `Se publica a ${usdt} por Kg.`,
    freightBecomes: {
      order: (usdt: string) => `El flete se publica a ${usdt} por pedido.`,
      kg: (usdt: string) => `El flete se publica a ${usdt} por Kg.`,
    },
    usdtPrice: 'Tu oferta queda en USDT: si cambia la tasa, cambia lo que vale en tu moneda.',
  },
  setting: {
    title: 'Tu moneda',
    none: { label: 'Solo USDT' },
    hint: 'Es una guía: se paga y se recibe en USDT.',
  },
} as const;
