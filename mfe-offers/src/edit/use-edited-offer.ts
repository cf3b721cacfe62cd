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
  /** It is no longer what it was when the editing began. */
  hasChanged: boolean;
  error: Error | null;
  refresh: () => void;
  /** Begins anew from what is published. */
  takePublished: () => void;
  /** Goes on with what was typed, upon what is published now. */
  keepMine: () => void;
}

/** The offer that the address names, and the draft of its editing, which begins with what is published. */
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
  const begins = handle.known && handle.kept === null && offer != null && !isForeign;

  useEffect(() => {
    if (begins && offer) startDraft(offerId, draftFromOffer(offer), offerFingerprint(offer));
  }, [begins, offer, offerId]);

  return {
    ...handle,
    offerId,
    offer,
    isForeign,
    hasChanged: handle.kept !== null && published !== null && handle.kept.base !== published,
    error: query.error,
    refresh: query.refresh,
    takePublished: () => offer && startDraft(offerId, draftFromOffer(offer), published),
    keepMine: () => rebaseDraft(offerId, published),
  };
}
