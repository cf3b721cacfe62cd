import { type QueryState, usePolledQuery } from '@cosecha/shared/api';
import type { Country, Place } from '../../domain';
import { placesOf } from './places';

/** The municipalities of a country, or of all, fetched when a form shows them. */
export const usePlaces = (country?: Country): QueryState<readonly Place[]> =>
  usePolledQuery({
    key: ['places', country ?? 'all'],
    query: () => placesOf(country),
    untilAnswered: true,
  });
