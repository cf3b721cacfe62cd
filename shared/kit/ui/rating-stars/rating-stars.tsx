import { color, ICON_PATHS, size, space, tabular, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { ratingText } from '../../../text/es/orders/ratings';

const FIVE = [1, 2, 3, 4, 5];
const ALL_TENTHS = 50;

const Row = styled.span`
  display: inline-flex;
  gap: ${space('hair')};
`;
const Star = styled.svg<{ $filled: boolean }>`
  flex: none;
  width: ${size('iconSm')};
  height: ${size('iconSm')};
  fill: ${({ $filled }) => ($filled ? color('attention') : 'none')};
  stroke: ${color('edge')};
  stroke-width: 1.75;
  stroke-linejoin: round;
`;
const Both = styled.span`
  position: relative;
  display: inline-grid;
  line-height: 0;
`;
/** The filled ones over the empty ones, as far as the average goes. */
const Over = styled.span<{ $percent: number }>`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  width: ${({ $percent }) => $percent}%;
  overflow: hidden;
`;

const Five = ({ filled }: { filled: boolean }) => (
  <Row>
    {FIVE.map((star) => (
      <Star key={star} $filled={filled} viewBox="0 0 24 24" focusable="false">
        <path d={ICON_PATHS.star} />
      </Star>
    ))}
  </Row>
);

/** Five stars, filled as far as `tenths` (46 is 4.6 of 5). For the eye only: words are beside them. */
export function Stars({ tenths }: { tenths: number }) {
  return (
    <Both aria-hidden="true">
      <Five filled={false} />
      <Over $percent={(Math.min(tenths, ALL_TENTHS) * 100) / ALL_TENTHS}>
        <Five filled />
      </Over>
    </Both>
  );
}

const Line = styled.span`
  ${type('small')}
  ${tabular}
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('hair', 'sm')};
  color: ${color('textMuted')};
`;

export interface RatingStarsProps {
  /** 46 is 4.6 of 5; null without ratings. */
  averageTenths: number | null;
  count: number;
}

/** What others thought of a person: stars for the eye, and "4,6 de 5, 12 calificaciones". */
export function RatingStars({ averageTenths, count }: RatingStarsProps) {
  if (averageTenths === null) return <Line>{ratingText.none}</Line>;
  return (
    <Line>
      <Stars tenths={averageTenths} />
      {ratingText.summary(averageTenths, count)}
    </Line>
  );
}
