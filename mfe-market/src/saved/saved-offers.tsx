import { type Offer, offersByIds, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { offerAvailability, type SavedOffer } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { findText, savedText } from '@cosecha/shared/text';
import { Banner, color, ImageFrame, ListRow, Money, StatusPill, size, space, type } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { storeOffer } from '../catalogue/stored-offer';
import { links } from '../links';
import { SAVED_STEP, SavedSection } from './saved-section';

const text = savedText.list.offers;

interface Props {
  offers: readonly SavedOffer[];
  onRemove: (offer: SavedOffer) => void;
}

/** Saved offers with their current state; unavailable ones say so and lead to similar ones. */
export function SavedOffers({ offers, onRemove }: Props) {
  const [shown, setShown] = useState(SAVED_STEP);
  const ids = offers.slice(0, shown).map(({ offerId }) => offerId);
  const { data: answered, error } = usePolledQuery({
    key: [...queryKeys.offers.all, 'saved', ...ids],
    query: (signal) => offersByIds(ids, signal),
    enabled: ids.length > 0,
  });
  // A changed list repeats the request; known data stay meanwhile.
  const [last, setLast] = useState(answered);
  if (answered !== undefined && answered !== last) setLast(answered);
  const data = answered ?? last;
  const asked = new Set(answered && ids);
  const nameOf = ({ offerId, name }: SavedOffer) =>
    data?.find((offer) => offer.offerId === offerId)?.extra.productName || name || text.unnamed;
  return (
    <SavedSection
      words={text}
      to={marketPaths.offers}
      rows={offers}
      keyOf={({ offerId }) => offerId}
      removeLabel={(offer) => text.remove(nameOf(offer))}
      onRemove={onRemove}
      onShown={setShown}
      note={error && !data && <Banner tone="warning">{savedText.list.offersFailed}</Banner>}
    >
      {(saved) => (
        <OfferRow
          offerId={saved.offerId}
          name={nameOf(saved)}
          offer={
            data?.find(({ offerId }) => offerId === saved.offerId) ??
            (asked.has(saved.offerId) ? null : undefined)
          }
        />
      )}
    </SavedSection>
  );
}

interface RowProps {
  offerId: string;
  name: string;
  /** Its current state; null when deleted, undefined while unknown. */
  offer: Offer | null | undefined;
}

function OfferRow({ offerId, name, offer }: RowProps) {
  const availability = offer ? offerAvailability(offer) : offer === null ? 'gone' : 'live';
  const row = (
    <ListRow
      start={
        <Picture>
          <ImageFrame src={offer?.extra.images[0]} alt="" ratio="square" />
        </Picture>
      }
      title={name}
      detail={offer && <Money value={offer.rate} per={findText.card.perKg} />}
      end={availability === 'live' ? undefined : <StatusPill>{text.state[availability]}</StatusPill>}
      to={availability === 'gone' ? undefined : pathTo(marketPaths.product, { id: offerId })}
    />
  );
  return (
    <Words onClick={() => offer && storeOffer('detailedProductData', offer)}>
      {row}
      {availability !== 'live' && (
        <Similar to={links.searchFor(name)} aria-label={text.similarTo(name)}>
          {text.similar}
        </Similar>
      )}
    </Words>
  );
}

const Words = styled.div`
  min-width: 0;
`;
const Picture = styled.span`
  flex: none;
  width: ${size('avatar')};
`;
/** Below its row, under the words. */
const Similar = styled(Link)`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  padding-inline: ${space('lg')};
  color: ${color('primary')};
`;
