import {
  type DeliveryOption,
  type DeliveryRegion,
  type DeliveryTerm,
  moneyText,
  onDemand,
  type PrintRate,
} from '../domain';
import { waysText as text } from './es/market/ways';

/** A way to the buyer as people read it. */
export interface WayWords {
  title: string;
  /** Its freight: "Incluido", "2,50 USDT por pedido". */
  price: string;
  /** Where, when, and what else the seller says; empty ones are left out. */
  lines: readonly string[];
}

/** What a way costs beside the goods. */
export function freightWords(
  { kind, freight, per }: Pick<DeliveryTerm, 'kind' | 'freight' | 'per'>,
  rate: PrintRate,
): string {
  if (freight === 0n) return text.free[kind];
  const price = moneyText(freight, rate);
  return per === 'kg' ? text.perKg(price) : text.perOrder(price);
}

/** "Huila", "Pitalito (Huila)". */
export const regionWords = ({ department, municipality }: DeliveryRegion): string =>
  municipality === '' ? department : `${municipality} (${department})`;

const listWords = onDemand(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** Everything that is known of a way, in words. */
export function wayWords(option: DeliveryOption, rate: PrintRate): WayWords {
  const { kind, place, region, regions, hours, note } = option;
  const served = regions.length === 0 ? text.anywhere : text.to(listWords().format(regions.map(regionWords)));
  const where = {
    pickup: [place, region ? regionWords(region) : ''].filter(Boolean).join(' · '),
    seller: served,
    carrier: regions.length === 0 ? '' : served,
  }[kind];
  return {
    title: text.kinds[kind],
    price: freightWords(option, rate),
    lines: [where, hours, note].filter(Boolean),
  };
}
