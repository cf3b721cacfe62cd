import { formatKg, type MicroKg } from '@cosecha/shared/domain';
import { myOffersText } from '@cosecha/shared/text';
import { color, radius, size, space, Text } from '@cosecha/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

const Bar = styled.meter`
  appearance: none;
  display: block;
  width: 100%;
  height: ${size('dot')};
  margin-top: ${space('xs')};
  border: 0;
  border-radius: ${radius('pill')};
  background: ${color('sunk')};
  overflow: hidden;
  &::-webkit-meter-inner-element {
    display: block;
  }
  &::-webkit-meter-bar {
    height: ${size('dot')};
    border: ${size('line')} solid ${color('line')};
    border-radius: ${radius('pill')};
    background: ${color('sunk')};
  }
  &::-webkit-meter-optimum-value {
    border-radius: ${radius('pill')};
    background: ${color('primary')};
  }
  &::-moz-meter-bar {
    border-radius: ${radius('pill')};
    background: ${color('primary')};
  }
`;

const THOUSAND = 1_000n;

/** What is left of an offer, in words and as a bar. */
export function StockBar({ remaining, amount }: { remaining: MicroKg; amount: MicroKg }) {
  const id = useId();
  /** A share is no amount: per mille is exact enough for a drawing. */
  const share = amount > 0n ? Number((remaining * THOUSAND) / amount) : 0;
  return (
    <div>
      <Text id={id} $as="small" $muted>
        {myOffersText.remaining(formatKg(remaining), formatKg(amount))}
      </Text>
      <Bar min={0} max={Number(THOUSAND)} value={share} aria-labelledby={id} />
    </div>
  );
}
