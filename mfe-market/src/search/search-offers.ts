import type { MicroUsdt, OfferExtra } from '@cosecha/shared/domain';
import { matchesEveryWord } from '../catalogue/fold-text';

export const SORTS = ['newest', 'cheapest', 'dearest'] as const;
export type Sort = (typeof SORTS)[number];

export interface SearchWish {
  term: string;
  /** A category's id, or null for all of them. */
  category: number | null;
  sort: Sort;
}

interface Searchable {
  offerId: string;
  extra: OfferExtra;
  rate: MicroUsdt;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
const newestFirst = (a: Searchable, b: Searchable): number => compare(BigInt(b.offerId), BigInt(a.offerId));

/** Ids grow with time, so they stand for the age; equal prices fall back to the newest. */
const ORDER: Record<Sort, (a: Searchable, b: Searchable) => number> = {
  newest: newestFirst,
  cheapest: (a, b) => compare(a.rate, b.rate) || newestFirst(a, b),
  dearest: (a, b) => compare(b.rate, a.rate) || newestFirst(a, b),
};

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Live offers whose name, details or place hold every word of the term, without regard to accents and case. Those in
 * `near` are spelt nearly so: the service says it, and they stand behind the others.
 */
export function searchOffers<O extends Searchable>(
  offers: readonly O[],
  wish: SearchWish,
  near: ReadonlySet<string> = NOBODY,
): readonly O[] {
  const inCategory = offers.filter(({ extra }) => wish.category === null || extra.category === wish.category);
  const isExact = ({ extra }: O) =>
    matchesEveryWord(wish.term, [extra.productName, extra.productDetails, extra.place]);
  const sorted = (some: O[]) => some.sort(ORDER[wish.sort]);
  return [
    ...sorted(inCategory.filter(isExact)),
    ...sorted(inCategory.filter((offer) => near.has(offer.offerId) && !isExact(offer))),
  ];
}

/** The categories that the offers stand in, smallest id first: a chip that finds nothing is not offered. */
export function categoriesOf(offers: readonly Searchable[]): readonly number[] {
  return [...new Set(offers.map(({ extra }) => extra.category))].filter((id) => id > 0).sort((a, b) => a - b);
}

export function isSort(text: string | null): text is Sort {
  return SORTS.some((sort) => sort === text);
}
