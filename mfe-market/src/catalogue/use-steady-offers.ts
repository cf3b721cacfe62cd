import type { Offer } from '@cosecha/shared/api';
import { useState } from 'react';

/** Nearer to the top than this, no card that is being read would move. CSS pixels. */
const AT_TOP = 120;

/** True while the person has not scrolled into the page. */
export const isAtTop = (): boolean => window.scrollY < AT_TOP;

/**
 * The offers in reading order: while a person reads further down, offers are updated in place, and added or removed
 * ones wait until the top is visible again.
 */
export function steadyOffers(
  shown: readonly Offer[] | undefined,
  now: readonly Offer[] | undefined,
  mayMove: boolean,
): readonly Offer[] | undefined {
  if (!shown || !now || mayMove || shown.length === 0) return now;
  const byId = new Map(now.map((offer) => [offer.offerId, offer]));
  const known = new Set(shown.map(({ offerId }) => offerId));
  // What is longer than before at its end moves nothing: pages and categories are added there.
  const lastKnown = now.findLastIndex(({ offerId }) => known.has(offerId));
  const added = now.slice(lastKnown + 1);
  return [...shown.map((offer) => byId.get(offer.offerId) ?? offer), ...(lastKnown < 0 ? [] : added)];
}

export function useSteadyOffers(now: readonly Offer[] | undefined): readonly Offer[] | undefined {
  const [last, setLast] = useState({ now, shown: now });
  if (last.now === now) return last.shown;
  const next = { now, shown: steadyOffers(last.shown, now, isAtTop()) };
  setLast(next);
  return next.shown;
}
