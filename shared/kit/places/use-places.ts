import { type QueryState, usePolledQuery } from '@cosecha/shared/api';
import { COUNTRIES, type Country, type Place, placesOf } from './places';

/** The municipalities of a country, or of all, fetched when a form shows them. */
export const usePlaces = (country?: Country): QueryState<readonly Place[]> =>
  usePolledQuery({
    key: ['places', country ?? 'all'],
    query: () => placesOf(...(country ? [country] : COUNTRIES)),
    untilAnswered: true,
  });
