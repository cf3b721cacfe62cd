import type { Offer } from '@cosecha/shared/api';

/** The places that the offers name, each once, in their order; '' where none does. */
export function placeOf(offers: readonly Offer[]): string {
  return [...new Set(offers.map(({ extra }) => extra.place.trim()).filter(Boolean))].slice(0, 3).join(' · ');
}
