import type { Offer } from '@cosecha/shared/api';
import {
  ARROBA,
  CARGA,
  type FarmUnit,
  isLive,
  MICRO,
  type MicroUsdt,
  microKg,
  microUsdt,
  productWords,
} from '@cosecha/shared/domain';

/** Fewer than this many offers say nothing about a price. */
const ENOUGH = 3;

export interface PriceSuggestion {
  count: number;
  low: MicroUsdt;
  median: MicroUsdt;
  high: MicroUsdt;
}

interface Kind {
  productName: string;
  category: string;
  /** Whose own offers say nothing new. */
  wallet: string;
}

/** What others ask per Kg for the same kind: live offers of the category whose name shares a word. Null of too few. */
export function priceSuggestion(offers: readonly Offer[], kind: Kind): PriceSuggestion | null {
  const wanted = productWords(kind.productName);
  const rates = offers
    .filter((offer) => isLive(offer) && offer.rate > 0n)
    .filter(({ ownerId }) => ownerId !== kind.wallet)
    .filter(({ extra }) => kind.category === '' || String(extra.category) === kind.category)
    .filter(({ extra }) => productWords(extra.productName).some((word) => wanted.includes(word)))
    .map(({ rate }) => rate)
    .sort((a, b) => (a < b ? -1 : Number(a > b)));
  const [low] = rates;
  const high = rates.at(-1);
  if (rates.length < ENOUGH || low === undefined || high === undefined) return null;
  return { count: rates.length, low, median: medianOf(rates), high };
}

/** The smallest step of a price that people ask for. */
const CENT = 10_000n;

/** For an even number of prices the mean of the two in the middle, cut to a whole cent: what is read is what is taken over. */
function medianOf(sorted: readonly MicroUsdt[]): MicroUsdt {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  const mean = (lower + upper) / 2n;
  return microUsdt(mean < CENT ? mean : mean - (mean % CENT));
}

const BULTO: FarmUnit = {
  name: 'bulto de 50\u00a0Kg',
  kg: microKg(50_000_000n),
};

/** How a category's goods are counted on a farm, by the category's id; display only, kilograms are what is sold. */
const UNITS_BY_CATEGORY: Readonly<Record<string, readonly FarmUnit[]>> = {
  19: [ARROBA, CARGA],
  22: [ARROBA, BULTO],
  23: [ARROBA, BULTO],
  24: [BULTO],
};

/** The price of each unit of the farm, rounded up as an order's price is. */
export function pricesInFarmUnits(rate: MicroUsdt, category: string): { unit: string; price: MicroUsdt }[] {
  return (UNITS_BY_CATEGORY[category] ?? [ARROBA]).map(({ name, kg }) => ({
    unit: name,
    price: microUsdt((kg * rate + MICRO - 1n) / MICRO),
  }));
}
