/** Where goods are brought to, by ISO 3166-1. */
export const COUNTRIES = ['CO', 'VE'] as const;
export type Country = (typeof COUNTRIES)[number];
export const isCountry = (text: string): text is Country => COUNTRIES.some((country) => country === text);
export const COUNTRY_NAMES = { CO: 'Colombia', VE: 'Venezuela' } as const satisfies Record<Country, string>;

/** A municipality of a department or state; names as the country's statistics office writes them. */
export interface Place {
  country: Country;
  department: string;
  municipality: string;
}
/** Without its country, where only one is looked through. */
export type PlaceName = Omit<Place, 'country'>;

/** "Pitalito, Huila": several departments have places of the same name. */
export const placeLabel = ({ municipality, department }: PlaceName): string =>
  `${municipality}, ${department}`;

/** "Pitalito, Huila", and "Maracaibo, Zulia, Venezuela": both countries have a Sucre in Sucre. */
export const placeLabelAnywhere = (place: Place): string =>
  place.country === 'CO' ? placeLabel(place) : `${placeLabel(place)}, ${COUNTRY_NAMES[place.country]}`;
