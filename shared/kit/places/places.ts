import { type Country, foldText, type Place, placeLabelAnywhere } from '../../domain';

/** Thousands of names: they come when a form or a distance asks for them, in one chunk, because each costs every first load its hash. */
export const loadGazetteer = () => import(/* webpackChunkName: "places" */ '../../domain/places/gazetteer');

/** The municipalities of a country, or of all, by department. @throws when they do not come */
export const placesOf = async (country?: Country): Promise<readonly Place[]> =>
  (await loadGazetteer()).placesOf(country);

/**
 * Places with every typed word in their name or their department's, ignoring accents and case. Those whose own name
 * starts with the text come first.
 * @returns `most` at most, and whether there are more
 */
export function searchPlaces(
  places: readonly Place[],
  typed: string,
  most: number,
): { found: readonly Place[]; isCut: boolean } {
  const wanted = foldText(typed);
  if (wanted === '') return { found: [], isCut: false };
  const words = wanted.replaceAll(',', ' ').split(' ').filter(Boolean);
  const rankOf = ({ municipality }: Place) => {
    const name = foldText(municipality);
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3;
  };
  const fitting = places
    .filter((place) => {
      const label = foldText(placeLabelAnywhere(place));
      return words.every((word) => label.includes(word));
    })
    .map((place) => ({ place, rank: rankOf(place) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
  return { found: fitting.slice(0, most), isCut: fitting.length > most };
}

/** Departments or states whose name has every typed word, by their alphabet. */
export function searchDepartments(places: readonly Place[], typed: string): readonly string[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const departments = [...new Set(places.map(({ department }) => department))];
  return departments.filter((department) => words.every((word) => foldText(department).includes(word)));
}
