import { placesText } from '@cosecha/shared/text';
import { foldText } from '../../domain';

/** Where goods are brought to, by ISO 3166-1. */
export const COUNTRIES = ['CO', 'VE'] as const;
export type Country = (typeof COUNTRIES)[number];
export const isCountry = (text: string): text is Country => COUNTRIES.some((country) => country === text);

/** A municipality of a department or state; names as the country's statistics office writes them. */
export interface Place {
  country: Country;
  department: string;
  municipality: string;
}
/** Without its country, where only one is looked through. */
export type PlaceName = Omit<Place, 'country'>;

/** Thousands of names: they come when a form asks for them, in one chunk, because each costs every first load its hash. */
const LISTS: Record<Country, () => Promise<string>> = {
  CO: async () => (await import(/* webpackChunkName: "places" */ './colombia')).COLOMBIA,
  VE: async () => (await import(/* webpackChunkName: "places" */ './venezuela')).VENEZUELA,
};

/** All municipalities of these countries, by department. @throws when a list does not come */
export async function placesOf(...countries: readonly Country[]): Promise<readonly Place[]> {
  const lists = await Promise.all(countries.map(placesOfOne));
  return lists.flat();
}

async function placesOfOne(country: Country): Promise<readonly Place[]> {
  const lines = (await LISTS[country]()).trim().split('\n');
  return lines.flatMap((line) => {
    const [department = '', names = ''] = line.split(': ');
    return names.split(', ').map((municipality) => ({ country, department, municipality }));
  });
}

/** "Pitalito, Huila": several departments have places of the same name. */
export const placeLabel = ({ municipality, department }: PlaceName): string =>
  `${municipality}, ${department}`;

/** "Pitalito, Huila", and "Maracaibo, Zulia, Venezuela": both countries have a Sucre in Sucre. */
export const placeLabelAnywhere = (place: Place): string =>
  place.country === 'CO' ? placeLabel(place) : `${placeLabel(place)}, ${placesText.countries[place.country]}`;

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

/** The one place that is meant, by its label, or by its name where only one place has it; null otherwise. */
export function placeFrom(places: readonly Place[], typed: string): Place | null {
  const wanted = foldText(typed);
  const byLabel =
    places.find((place) => foldText(placeLabelAnywhere(place)) === wanted) ??
    places.find((place) => foldText(placeLabel(place)) === wanted);
  if (byLabel) return byLabel;
  const [only, ...others] = places.filter(({ municipality }) => foldText(municipality) === wanted);
  return only && others.length === 0 ? only : null;
}
