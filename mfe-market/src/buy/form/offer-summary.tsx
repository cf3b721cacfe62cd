import type { Offer } from '@cosecha/shared/api';
import { marketText } from '@cosecha/shared/text';
import { Beside, Heading, ImageFrame, Money, Stack, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** What is being bought, small, so that a buyer need not go back to check. */
export function OfferSummary({ offer, seller }: { offer: Offer; seller: string }) {
  const { productName, images } = offer.extra;
  return (
    <Beside>
      <ImageFrame src={images[0]} alt="" ratio="square" eager />
      <Stack $gap="none">
        <Name>{productName}</Name>
        <Text>
          <Money value={offer.rate} per={marketText.product.perKg} />
        </Text>
        <Text $as="small" $muted>
          {marketText.product.seller}: {seller}
        </Text>
      </Stack>
    </Beside>
  );
}

/** A name can be sixty letters without a space. */
const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;
