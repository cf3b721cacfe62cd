import type { Offer } from '@cosecha/shared/api';
import { formatUsdt } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Beside, Heading, ImageFrame, Stack, Text } from '@cosecha/shared/ui';

/** What is being bought, small, so that nobody has to go back and look. */
export function OfferSummary({ offer, seller }: { offer: Offer; seller: string }) {
  const { productName, images } = offer.extra;
  return (
    <Beside>
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
    </Beside>
  );
}
