import { Heading, Stack } from '@cosecha/shared/ui/core';
import type { ComponentType } from 'react';
import type { Offer } from '../../../client/api';
import { deliveryOptions } from '../../../domain';
import { marketText, waysText } from '../../../text';
import { DeliveryWays } from '../delivery-ways/delivery-ways';

const text = marketText.product;

interface OfferTextsProps {
  offer: Offer;
  /** Shows what a seller wrote, however long it is. */
  Words: ComponentType<{ children: string }>;
}

/** How an offer's goods reach the buyer, and what its seller says of them and asks for. */
export function OfferTexts({ offer, Words }: OfferTextsProps) {
  const { productDetails } = offer.extra;
  return (
    <>
      <Stack as="section" $gap="xs">
        <Heading>{waysText.title}</Heading>
        <DeliveryWays options={deliveryOptions(offer.delivery, offer.extra.delivery)} />
      </Stack>
      {productDetails !== '' && (
        <Stack as="section" $gap="xs">
          <Heading>{text.details}</Heading>
          <Words>{productDetails}</Words>
        </Stack>
      )}
      <Stack as="section" $gap="xs">
        <Heading>{text.terms}</Heading>
        <Words>{offer.terms || text.noTerms}</Words>
      </Stack>
    </>
  );
}
