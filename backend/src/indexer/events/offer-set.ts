import {
  offerCategory,
  offerPickupIn,
  offerPlace,
  offerSearchText,
  offerServedIn,
  shownExtra,
} from '@cosecha/shared/domain';
import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** Created or edited: the event carries the whole offer. */
export const offerSet: EventHandler<'offer_set'> = (draft, offer, place) => {
  const extra = shownExtra(offer.extra, (look) =>
    (draft.knownNames.get(look) ?? []).some(
      ({ wallet, since }) => wallet !== offer.owner_id && since <= place.time,
    ),
  );
  draft.offers.put({
    ...offer,
    extra,
    category: offerCategory(extra),
    search_text: offerSearchText(extra),
    place: offerPlace(extra),
    served_in: offerServedIn({ ...offer, extra }),
    pickup_in: offerPickupIn({ ...offer, extra }),
  });
  touchStatistics(draft, offer.owner_id, offer.is_merchant);
};
