import { type Offer, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { useEffect } from 'react';
import { draftFromOffer } from '../draft/draft-from-offer';
import { rebaseDraft, startDraft } from '../draft/draft-store';
import { type DraftHandle, useDraft } from '../draft/use-draft';
import { ownOffer } from '../hidden/hidden-offers';
import { offerFingerprint } from '../tasks/confirmed';
import { useConfirmed } from '../tasks/use-confirmed';

export interface EditedOffer extends DraftHandle {
  offerId: string;
  /** As the market has it now; null when there is none; undefined while unknown. */
  offer: Offer | null | undefined;
  /** It belongs to another person. */
  isForeign: boolean;
  /** The published offer has changed since editing started. */
  hasChanged: boolean;
  error: Error | null;
  refresh: () => void;
  /** Starts again from the published offer. */
  takePublished: () => void;
  /** Continues with the typed content on top of the published offer. */
  useMine: () => void;
}

/** Micro-Kg that are ordered or delivered already. */
export const takenOf = ({ amount, remaining }: Offer): bigint => amount - remaining;

/** The offer of the address and its draft, which starts from the published content. */
export function useEditedOffer(): EditedOffer {
  const { id: offerId = '' } = useParams();
  const { wallet } = useSession();
  const handle = useDraft(offerId);
  const query = usePolledQuery({
    // Not the key of everybody's offer, which screens for buyers read.
    key: [...queryKeys.offers.one(offerId), 'own'],
    query: (signal) => ownOffer(offerId, signal),
    enabled: /^\d{1,20}$/.test(offerId),
  });
  const [shown] = useConfirmed(query.data ? [query.data] : []);
  const offer = query.data === undefined ? undefined : (shown ?? null);
  const isForeign = offer != null && offer.ownerId !== wallet;
  const published = offer ? offerFingerprint(offer) : null;
  const isNew = handle.known && handle.stored === null && offer != null && !isForeign;

  useEffect(() => {
    if (isNew && offer) startDraft(offerId, draftFromOffer(offer), offerFingerprint(offer));
  }, [isNew, offer, offerId]);

  return {
    ...handle,
    offerId,
    offer,
    isForeign,
    hasChanged: handle.stored !== null && published !== null && handle.stored.base !== published,
    error: query.error,
    refresh: query.refresh,
    takePublished: () => offer && startDraft(offerId, draftFromOffer(offer), published),
    useMine: () => rebaseDraft(offerId, published),
  };
}
