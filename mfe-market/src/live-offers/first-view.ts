import { ANY_OFFER, type OfferWish, orderFromAddress } from '@cosecha/shared/domain';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { listQueries } from '../catalogue/list-queries';

/** What an address of /ofertas lists. */
export const wishIn = (params: URLSearchParams): OfferWish => ({
  ...ANY_OFFER,
  ...orderFromAddress(params),
});

/** What the first render of /ofertas reads. */
export const queries: FirstViewQueries = (url) =>
  listQueries(wishIn(new URL(url, 'http://any').searchParams));
