import type { PlaceInList } from '@cosecha/shared/api';
import { type OfferWish, wishFromAddress, wishToAddress } from '@cosecha/shared/domain';
import { publicPaths } from '@cosecha/shared/paths';

/** The one spelling of what an address asks of the showcase, so that a query cannot invent new pages. */
export function plainShowcase(params: URLSearchParams): string {
  return showcaseAddress(wishFromAddress(params), placeInAddress(params));
}

/** The address of a search in the showcase. @param after the page starts behind it; null: the first one */
export function showcaseAddress(wish: OfferWish, after: PlaceInList | null = null): string {
  const params = wishToAddress(wish);
  if (after) params.set('despues', after.offerId);
  if (after?.value) params.set('valor', after.value);
  const query = params.toString();
  return query === '' ? publicPaths.showcase : `${publicPaths.showcase}?${query}`;
}

/** Behind which offer an address goes on; null for its first page. */
export function placeInAddress(params: URLSearchParams): PlaceInList | null {
  const [offerId, value] = [params.get('despues') ?? '', params.get('valor') ?? ''];
  if (!/^\d{1,19}$/.test(offerId)) return null;
  return { offerId, value: /^\d{1,30}(?:\.\d{1,18})?$/.test(value) ? value : null };
}
