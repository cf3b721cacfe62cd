import { newestOwnOffer, type Offer, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSession } from '@cosecha/shared/state';
import { useEffect, useState } from 'react';
import { draftFromOffer } from '../draft/draft-from-offer';
import { changeDraft, draftNamed, NEW_OFFER } from '../draft/draft-store';
import type { OfferDraft } from '../draft/offer-draft';
import { NO_WAYS } from '../draft/ways/ways';

/** The seller's newest offer; null without one, undefined while unknown. */
export function useLastOffer(): Offer | null | undefined {
  const wallet = useSession().wallet ?? '';
  return usePolledQuery({
    key: [...queryKeys.offers.of(wallet), 'last'],
    query: (signal) => newestOwnOffer(wallet, signal),
    pollMs: 0,
    enabled: wallet !== '',
  }).data;
}

/** Where and how an offer is handed over. */
function handoverOf(offer: Offer) {
  const { place, region, ways, deliveryMinutes, customDelivery, customUnit } = draftFromOffer(offer);
  return { place, region, ways, deliveryMinutes, customDelivery, customUnit };
}

const isBlank = ({ place, ways }: OfferDraft): boolean =>
  place === '' && JSON.stringify(ways) === JSON.stringify(NO_WAYS);

/**
 * A new offer starts with the handover of the last one, unless something was typed there.
 * @param isOpen the draft is here and may be changed
 * @returns whether the form has it from there
 */
export function useLastHandover(isOpen: boolean): boolean {
  const last = useLastOffer();
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    const stored = draftNamed(NEW_OFFER);
    if (!isOpen || !last || !stored || !isBlank(stored.draft)) return;
    changeDraft(NEW_OFFER, handoverOf(last), false);
    setTaken(true);
  }, [isOpen, last]);
  return isTaken;
}
