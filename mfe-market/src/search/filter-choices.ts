import type { Category, Offer } from '@cosecha/shared/api';
import type { OfferWish } from '@cosecha/shared/domain';
import type { FilterChoices } from './filter-sheet';

const REGIONS = 6;

/** What can be chosen: what the offers on the device name, and what is chosen already. */
export function filterChoices(
  offers: readonly Offer[],
  wish: OfferWish,
  categories: readonly Category[],
): FilterChoices {
  const named = new Set(categories.map(({ id }) => id));
  const unnamed = byCount([
    ...offers.map(({ extra }) => extra.category),
    ...(wish.category === null ? [] : [wish.category]),
  ]).filter((id) => id > 0 && !named.has(id));
  return {
    categories: [...categories, ...unnamed.sort((a, b) => a - b).map((id) => ({ id, name: '' }))],
    payments: byCount([
      ...offers.flatMap(({ paymentMethods }) => paymentMethods.map(({ name }) => name)),
      ...(wish.payment === '' ? [] : [wish.payment]),
    ]).sort((a, b) => a.localeCompare(b, 'es')),
    regions: byCount(offers.map(({ extra }) => regionOf(extra.place)).filter(Boolean)).slice(0, REGIONS),
  };
}

/** "Pitalito, Huila" → "Huila". */
const regionOf = (place: string): string => place.split(',').at(-1)?.trim() ?? '';

/** Each once, the most frequent first. */
function byCount<T>(items: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
