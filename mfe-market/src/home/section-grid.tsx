import { lazyPart } from '@cosecha/shared/remote';
import { CardGrid, sideways, space } from '@cosecha/shared/ui';
import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { OfferCard } from '../catalogue/offer-card';
import type { OfferGrid } from '../catalogue/offer-grid';

type Props = ComponentProps<typeof OfferGrid>;

/** Initial number of the home, so that few cards are mounted at once. */
const FEW = 20;
/** How many results of a search are shown until the code for the rest is there: a letter that is typed meanwhile must not wait for more. */
const FIRST_FOUND = 4;
const FIRST_ROW = 2;

const LongGrid = lazyPart<Props>(
  () => import(/* webpackChunkName: "grid" */ '../catalogue/offer-grid').then((code) => code.OfferGrid),
  FewOffers,
);

/** Cards in columns; the first ones in a row that is moved sideways. What makes long lists bearable is fetched only where a list is long, or grows while one types. */
export function SectionGrid(props: Props) {
  return props.offers.length > FEW || props.reusesCards ? <LongGrid {...props} /> : <FewOffers {...props} />;
}

function FewOffers({ offers, label, labelledBy, sales, reusesCards = false, isFirst }: Props) {
  return (
    <Rows $isRow={isFirst === true} role="list" aria-label={label} aria-labelledby={labelledBy}>
      {offers.slice(0, reusesCards ? FIRST_FOUND : FEW).map((offer, place) => (
        <Cell key={offer.offerId} role="listitem" aria-setsize={offers.length} aria-posinset={place + 1}>
          <OfferCard
            offer={offer}
            sales={sales ? (sales[offer.ownerId] ?? null) : offer.sales}
            eager={isFirst && place < FIRST_ROW}
          />
        </Cell>
      ))}
    </Rows>
  );
}

/** CSS containment: typing above repaints nothing here. Overflow such as a card's shadow has room inside. */
const Rows = styled(CardGrid)<{ $isRow: boolean }>`
  contain: content;
  margin: calc(-1 * ${space('sm')}) calc(-1 * ${space('lg')}) 0;
  padding: ${space('sm', 'lg', 'md')};
  ${({ $isRow }) =>
    $isRow &&
    css`
      ${sideways}
      grid-template-columns: none;
      grid-auto-flow: column;
      grid-auto-columns: clamp(8.5rem, 42%, 11.5rem);
    `}
`;

const Cell = styled.div`
  min-width: 0;
`;
