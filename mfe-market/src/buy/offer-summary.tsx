import type { Offer } from '@cosecha/shared/api';
import { formatUsdt } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Heading, ImageFrame, Stack, size, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** What is being bought, small, so that nobody has to go back and look. */
export function OfferSummary({ offer, seller }: { offer: Offer; seller: string }) {
  const { productName, images } = offer.extra;
  return (
    <Line>
      <ImageFrame src={images[0]} alt="" ratio="square" eager />
      <Stack $gap="none">
        <Heading>{productName}</Heading>
        <Text>
          {formatUsdt(offer.rate)} {marketText.card.perKg}
        </Text>
        <Text $as="small" $muted>
          {marketText.product.seller}: {seller}
        </Text>
      </Stack>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: ${size('avatarLg')} minmax(0, 1fr);
  align-items: center;
  gap: ${space('lg')};
`;
