import { useOrderNews } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { marketPaths } from '@cosecha/shared/paths';
import { useLocation, useNavigate } from '@cosecha/shared/router';
import { showToast } from '@cosecha/shared/state';
import { orderResultText } from '@cosecha/shared/text';
import { useEffect, useRef } from 'react';
import { links } from '../links';
import { announcesFirst, salesThatWerePaid } from './sale-watch';

/** Screens on which a person is about to sign. */
const SIGNING: readonly string[] = [marketPaths.buy, marketPaths.cancel];

/** A sheet is open, or a person types: what they do must not go. */
const isAtForm = (pathname: string): boolean =>
  SIGNING.includes(pathname) ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/**
 * Shows /venta-exitosa once when a sale of this person completes while the app is open: news of an order that is in
 * the history as paid. Refunded ones stay silent. A person who is filling in a form gets a notice instead of losing the place.
 */
export function useSaleWatch(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  }, [pathname]);
  const { data } = useOrderNews({ pollMs: POLL_MS.badge });
  useEffect(() => {
    for (const orderId of salesThatWerePaid(data?.orders ?? [])) {
      if (!announcesFirst(orderId)) continue;
      if (isAtForm(here.current)) showToast({ tone: 'success', text: orderResultText.sale.notice });
      else navigate(links.sold(orderId));
    }
  }, [data, navigate]);
}
