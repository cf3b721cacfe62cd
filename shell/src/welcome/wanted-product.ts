import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { navigateTo, useSearchParams } from '@cosecha/shared/router';
import { saveAskedPlace, sessionStore } from '@cosecha/shared/state';
import { useEffect } from 'react';

/** Longer than any quantity. */
const MAX_QUANTITY = 30;

/** The product that a public page leads to by the ways in, with the quantity that was typed there: `?oferta=27&cantidad=2.5`. */
function wantedProduct(params: URLSearchParams): string | undefined {
  const id = params.get('oferta') ?? '';
  if (!/^\d{1,19}$/.test(id)) return undefined;
  const cantidad = params.get('cantidad')?.slice(0, MAX_QUANTITY) || undefined;
  return pathTo(marketPaths.product, { id }, { cantidad });
}

/** Keeps that product as the place to go on at; leads there at once who is signed in. */
export function useWantedProduct(): void {
  const [params] = useSearchParams();
  const wanted = wantedProduct(params);
  useEffect(() => {
    if (wanted === undefined) return;
    if (sessionStore.getState().signedIn) navigateTo(wanted, { replace: true });
    else saveAskedPlace(wanted);
  }, [wanted]);
}
