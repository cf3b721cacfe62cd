import { type QueryState, usePolledQuery } from '@cosecha/shared/api';
import { type Country, type Place, placesOf } from './places';

/** The municipalities of a country, fetched when a form shows them. */
export const usePlaces = (country: Country): QueryState<readonly Place[]> =>
  usePolledQuery({ key: ['places', country], query: () => placesOf(country), untilAnswered: true });
