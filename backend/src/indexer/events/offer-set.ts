import { offerCategory, offerPlace, offerSearchText, shownExtra } from '@cosecha/shared/domain';
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
  });
  touchStatistics(draft, offer.owner_id, offer.is_merchant);
};
