import { foldText } from '../offers/offer-search';
import { type Place, placeLabel, placeLabelAnywhere } from './place';

/** By list, so that one that is asked often is folded once. */
const indexes = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>();

/** The places by all that names just one of them: the label, or the name where only one place has it. */
function indexOf(places: readonly Place[]): ReadonlyMap<string, Place> {
  const known = indexes.get(places);
  if (known) return known;
  const index = new Map<string, Place>();
  const add = (name: string, place: Place) => {
    const folded = foldText(name);
    if (!index.has(folded)) index.set(folded, place);
  };
  for (const place of places) add(placeLabelAnywhere(place), place);
  for (const place of places) add(placeLabel(place), place);
  for (const place of onlyOnesOf(places)) add(place.municipality, place);
  indexes.set(places, index);
  return index;
}

function onlyOnesOf(places: readonly Place[]): Place[] {
  const byName = new Map<string, Place | null>();
  for (const place of places) {
    const name = foldText(place.municipality);
    byName.set(name, byName.has(name) ? null : place);
  }
  return [...byName.values()].filter((place) => place !== null);
}

/** The one place that is meant, by its label, or by its name where only one place has it; null otherwise. */
export const placeFrom = (places: readonly Place[], typed: string): Place | null =>
  indexOf(places).get(foldText(typed)) ?? null;
