import {
  type OfferData,
  offerCategory,
  offerPickupIn,
  offerPlace,
  offerSearchText,
  offerServedIn,
  shownExtra,
} from '@cosecha/shared/domain';
import { offerTown } from '@cosecha/shared/domain/places';
import type { Place } from '../block';
import type { Draft } from '../draft/draft';
import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** An offer's description as it is stored, in the offer and in its orders. */
export const storedExtra = (
  { knownNames }: Pick<Draft, 'knownNames'>,
  { extra, owner_id }: Pick<OfferData, 'extra' | 'owner_id'>,
  { time }: Place,
): string =>
  shownExtra(extra, (look) =>
    (knownNames.get(look) ?? []).some(({ wallet, since }) => wallet !== owner_id && since <= time),
  );

/** Created or edited: the event carries the whole offer. */
export const offerSet: EventHandler<'offer_set'> = (draft, offer, place) => {
  const extra = storedExtra(draft, offer, place);
  draft.offers.put({
    ...offer,
    extra,
    category: offerCategory(extra),
    search_text: offerSearchText(extra),
    place: offerPlace(extra),
    served_in: offerServedIn({ ...offer, extra }),
    pickup_in: offerPickupIn({ ...offer, extra }),
    town: offerTown({ ...offer, extra }),
  });
  touchStatistics(draft, offer.owner_id, offer.is_merchant);
};
