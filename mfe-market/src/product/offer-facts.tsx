import type { Offer } from '@cosecha/shared/api';
import { deliveryOptions } from '@cosecha/shared/domain';
import { marketText, waysText } from '@cosecha/shared/text';
import { DeliveryWays, Heading, OfferRows, Stack } from '@cosecha/shared/ui';
import { FoldedText } from '../catalogue/folded-text';

const text = marketText.product;

/** Everything that one should know before buying, as a receipt would say it. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { productDetails } = offer.extra;
  return (
    <>
      <OfferRows offer={offer} />
      <Stack as="section" $gap="xs">
        <Heading>{waysText.title}</Heading>
        <DeliveryWays options={deliveryOptions(offer.delivery, offer.extra.delivery)} />
      </Stack>
      {productDetails !== '' && (
        <Stack as="section" $gap="xs">
          <Heading>{text.details}</Heading>
          <FoldedText>{productDetails}</FoldedText>
        </Stack>
      )}
      <Stack as="section" $gap="xs">
        <Heading>{text.terms}</Heading>
        <FoldedText>{offer.terms || text.noTerms}</FoldedText>
      </Stack>
    </>
  );
}
