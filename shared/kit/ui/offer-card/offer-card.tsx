import { Link } from '@cosecha/shared/router';
import {
  color,
  Icon,
  ImageFrame,
  lift,
  oneLine,
  radius,
  size,
  space,
  tabular,
  type,
} from '@cosecha/shared/ui/core';
import type { MouseEventHandler } from 'react';
import styled from 'styled-components';
import type { Offer } from '../../../client/api';
import { useOwnRate } from '../../../client/money';
import {
  formatKg,
  formatOwn,
  formatUsdt,
  isLive,
  isPriceFrom,
  NBSP,
  printed,
  type SalesCount,
} from '../../../domain';
import { findText } from '../../../text/es/market/find';
import { praiseText } from '../../../text/es/orders/sales';
import { atMostLines } from '../at-most-lines';

const text = findText.card;

export interface OfferCardLinkProps {
  offer: Offer;
  /** Where the card leads. */
  to: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  /** How the seller's orders ended; null: to be known soon, undefined: not asked for. */
  sales?: SalesCount | null;
  /** How far the place is from the reader; null while that is not known. */
  away?: string | null;
  /** Seen at once when the screen opens. */
  eager?: boolean;
}

/** SPEC.md §2: price, first image, product name and quantity in Kg, as one link. */
export function OfferCardLink({ offer, to, onClick, sales = offer.sales, away, eager }: OfferCardLinkProps) {
  const { productName, images, place } = offer.extra;
  const { own, usdt } = printed(offer.rate, useOwnRate());
  const inUsdt = formatUsdt(usdt);
  const [amount, unit] = own ? [formatOwn(own.value, own.currency, true)] : inUsdt.split(NBSP);
  const isGone = !isLive(offer);
  const praise = sales ? praiseText(sales) : null;
  return (
    <Card to={to} onClick={onClick} $faint={isGone} data-card="">
      <ImageFrame src={images[0]} alt="" ratio="card" rounded={null} drawn="half" eager={eager} />
      <Words>
        <Price>
          {isPriceFrom(offer.delivery) && <Unit>{text.from} </Unit>}
          <span translate="no">{amount}</span>{' '}
          <Unit>
            {unit} {text.perKg}
          </Unit>
        </Price>
        {own && <Line translate="no">{inUsdt}</Line>}
        <Name>{productName}</Name>
        <Line>
          <Cut>
            {isGone ? text.unavailable : [formatKg(offer.remaining), praise].filter(Boolean).join(' · ')}
          </Cut>
        </Line>
        {place !== '' && (
          <Line>
            <Icon name="location" size="iconSm" />
            <Cut>{place}</Cut>
            {away && <Away>· {away}</Away>}
          </Line>
        )}
      </Words>
    </Card>
  );
}

const Card = styled(Link)<{ $faint: boolean }>`
  ${lift}
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${({ $faint }) => color($faint ? 'sunk' : 'surface')};
  color: ${color('text')};
  text-decoration: none;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('hair')};
  padding: ${space('md')};
`;

/** A number is not cut between its digits. */
const Price = styled.p`
  ${type('heading')}
  ${tabular}
  overflow-wrap: normal;
  color: ${color('primary')};
`;

const Unit = styled.span`
  ${type('tiny')}
  white-space: nowrap;
  color: ${color('textMuted')};
`;

const Name = styled.h3`
  ${type('label')}
  ${atMostLines(2)}
`;

const Line = styled.p`
  ${type('small')}
  ${tabular}
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  min-width: 0;
  color: ${color('textMuted')};
`;

const Cut = styled.span`
  ${oneLine}
`;

/** Whole, beside what is left of the place. */
const Away = styled.span`
  flex: none;
`;
