import { placesText } from '@cosecha/shared/text';
import { foldText, type Place, placeFrom, plainLine } from '../../domain';

const text = placesText.problems;

/**
 * What is wrong with a municipality as it was typed; null: nothing, or nothing that can be known yet.
 * @param places of its country; null: they are not here yet
 */
export function placeProblem(typed: string, places: readonly Place[] | null): string | null {
  const words = plainLine(typed);
  if (words === '') return text.none;
  if (places === null || placeFrom(places, words)) return null;
  const isName = places.some(({ municipality }) => foldText(municipality) === foldText(words));
  return isName ? text.several(words) : text.unknown(words);
}
