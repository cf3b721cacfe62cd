import type { Offer } from '@cosecha/shared/api';
import type { MicroUsdt } from '@cosecha/shared/domain';

/** Fewer than this many offers say nothing about a price. */
const ENOUGH = 2;

/** Lowest and highest price per Kg among live offers whose name shares a word with this one; null when too few do. */
export function priceRange(
  offers: readonly Offer[],
  productName: string,
): { low: MicroUsdt; high: MicroUsdt } | null {
  const wanted = wordsOf(productName);
  const rates = offers
    .filter((offer) => wordsOf(offer.extra.productName).some((word) => wanted.includes(word)))
    .map((offer) => offer.rate)
    .sort((a, b) => (a < b ? -1 : Number(a > b)));
  const [low] = rates;
  const high = rates.at(-1);
  return rates.length >= ENOUGH && low !== undefined && high !== undefined ? { low, high } : null;
}

/** Words of four letters and more, without accents and case: "de" and "la" compare nothing. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z]+/).filter((word) => word.length >= 4);
}
