import { formatKg, type MicroKg } from '@cosecha/shared/domain';
import { myOffersText } from '@cosecha/shared/text';
import { color, radius, Stack, size, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: ${size('dot')};
  border-radius: ${radius('pill')};
  background: ${color('sunk')};
  fill: ${color('primary')};
`;

/** A share is no amount: per mille is exact enough for a drawing. */
const WHOLE = 1_000n;

/** What is left of an offer, in words and drawn. */
export function StockBar({ remaining, amount }: { remaining: MicroKg; amount: MicroKg }) {
  const share = amount > 0n ? (remaining * WHOLE) / amount : 0n;
  return (
    <Stack $gap="xs">
      <Text $as="small" $muted>
        {myOffersText.remaining(formatKg(remaining), formatKg(amount))}
      </Text>
      <Bar viewBox={`0 0 ${WHOLE} 8`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={String(share)} height="8" />
      </Bar>
    </Stack>
  );
}
