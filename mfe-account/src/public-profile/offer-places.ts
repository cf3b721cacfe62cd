import type { Offer } from '@cosecha/shared/api';
import { publicProfileText } from '@cosecha/shared/text';

const MOST = 3;

/** The places that the offers name, each once, in their order, and whether there are others; '' where none does. */
export function placeOf(offers: readonly Offer[]): string {
  const places = [...new Set(offers.map(({ extra }) => extra.place.trim()).filter(Boolean))];
  const shown = places.slice(0, MOST).join(' · ');
  return places.length > MOST ? publicProfileText.andMore(shown) : shown;
}
