import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { navigateTo, useSearchParams } from '@cosecha/shared/router';
import { saveAskedPlace, sessionStore } from '@cosecha/shared/state';
import { useEffect, useState } from 'react';

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

/**
 * Keeps that product as the place to go on at; leads there at once who is signed in.
 * @returns null in the first draw: the edge draws the page without its query, and React leaves attributes that it adopts
 */
export function useWantedProduct(): WantedProduct | null {
  const [params] = useSearchParams();
  const wanted = wantedProduct(params);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const place =
    wanted && pathTo(marketPaths.product, { id: wanted.offerId }, { cantidad: wanted.quantity ?? undefined });
  useEffect(() => {
    if (place === null) return;
    if (sessionStore.getState().signedIn) navigateTo(place, { replace: true });
    else saveAskedPlace(place);
  }, [place]);
  return isDrawn ? wanted : null;
}
