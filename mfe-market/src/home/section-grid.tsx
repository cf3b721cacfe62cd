import { lazyPart } from '@cosecha/shared/remote';
import { CardGrid, space } from '@cosecha/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { OfferCard } from '../catalogue/offer-card';
import type { OfferGrid } from '../catalogue/offer-grid';
import { useAwayTexts } from '../near/use-away-texts';

type Props = ComponentProps<typeof OfferGrid>;

/** Initial number of the home, so that few cards are mounted at once. */
const FEW = 20;
/** How many results of a search are shown until the code for the rest is there: a letter that is typed meanwhile must not wait for more. */
const FIRST_FOUND = 4;
/** What a phone shows before it is scrolled. */
const IN_VIEW = 4;

const LongGrid = lazyPart<Props>(
  () => import(/* webpackChunkName: "grid" */ '../catalogue/offer-grid').then((code) => code.OfferGrid),
  FewOffers,
);

/** Cards in columns. What makes long lists bearable is fetched only where a list is long, or grows while one types. */
export function SectionGrid(props: Props) {
  return props.offers.length > FEW || props.reusesCards ? <LongGrid {...props} /> : <FewOffers {...props} />;
}

function FewOffers({ offers, label, labelledBy, sales, reusesCards = false, isFirst }: Props) {
  const away = useAwayTexts();
  return (
    <Rows role="list" aria-label={label} aria-labelledby={labelledBy}>
      {offers.slice(0, reusesCards ? FIRST_FOUND : FEW).map((offer, place) => (
        <Cell key={offer.offerId} role="listitem" aria-setsize={offers.length} aria-posinset={place + 1}>
          <OfferCard
            offer={offer}
            sales={sales ? (sales[offer.ownerId] ?? null) : offer.sales}
            away={away(offer.town)}
            eager={isFirst && place < IN_VIEW}
          />
        </Cell>
      ))}
    </Rows>
  );
}

/** CSS containment: typing above repaints nothing here. Overflow such as a card's shadow has room inside. */
const Rows = styled(CardGrid)`
  contain: content;
  margin: calc(-1 * ${space('sm')}) calc(-1 * ${space('lg')}) 0;
  padding: ${space('sm', 'lg', 'md')};
`;

const Cell = styled.div`
  min-width: 0;
`;
