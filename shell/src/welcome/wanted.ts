import { useIsDrawn } from '@cosecha/shared/browser';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { navigateTo, useSearchParams } from '@cosecha/shared/router';
import { saveAskedPlace, sessionStore } from '@cosecha/shared/state';
import { useEffect } from 'react';

/** Longer than any quantity. */
const MAX_QUANTITY = 30;

export interface WantedProduct {
  offerId: string;
  /** In Kg, as typed; null where nothing was that can be read. */
  quantity: string | null;
}

/** The product that a public page leads to by the ways in, with the quantity that was typed there: `?oferta=27&cantidad=2.5`. */
function wantedProduct(params: URLSearchParams): WantedProduct | null {
  const offerId = params.get('oferta') ?? '';
  if (!/^\d{1,19}$/.test(offerId)) return null;
  return { offerId, quantity: params.get('cantidad')?.slice(0, MAX_QUANTITY) || null };
}

/** What a person came for: a product, or to sell. */
export type Wanted = WantedProduct | 'sale' | null;

const wantedBy = (params: URLSearchParams): Wanted =>
  params.get('para') === 'vender' ? 'sale' : wantedProduct(params);

function placeOf(wanted: Wanted): string | null {
  if (wanted === null) return null;
  if (wanted === 'sale') return offersPaths.create;
  const { offerId, quantity } = wanted;
  return pathTo(marketPaths.product, { id: offerId }, { cantidad: quantity ?? undefined });
}

/**
 * Remembers it as the place to go on at; leads there at once who is signed in.
 * @returns null in the first draw: the edge draws the page without its query, and React leaves attributes that it adopts
 */
export function useWanted(): Wanted {
  const [params] = useSearchParams();
  const wanted = wantedBy(params);
  const isDrawn = useIsDrawn();
  const place = placeOf(wanted);
  useEffect(() => {
    if (place === null) return;
    if (sessionStore.getState().signedIn) navigateTo(place, { replace: true });
    else saveAskedPlace(place);
  }, [place]);
  return isDrawn ? wanted : null;
}
