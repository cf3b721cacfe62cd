import { Heading, Stack } from '@cosecha/shared/ui/core';
import type { ComponentType } from 'react';
import type { DeliveryOption } from '../../../domain';
import { marketText, waysText } from '../../../text';
import { DeliveryWays } from '../delivery-ways/delivery-ways';

const text = marketText.product;

interface OfferTextsProps {
  ways: readonly DeliveryOption[];
  details: string;
  terms: string;
  /** Shows what a seller wrote, however long it is. */
  Words: ComponentType<{ children: string }>;
  /** The level of its headings. */
  as?: 'h2' | 'h4';
}

/** How an offer's goods reach the buyer, and what its seller says of them and asks for. */
export function OfferTexts({ ways, details, terms, Words, as }: OfferTextsProps) {
  return (
    <>
      <Stack as="section" $gap="xs">
        <Heading as={as}>{waysText.title}</Heading>
        <DeliveryWays options={ways} />
      </Stack>
      {details !== '' && (
        <Stack as="section" $gap="xs">
          <Heading as={as}>{text.details}</Heading>
          <Words>{details}</Words>
        </Stack>
      )}
      <Stack as="section" $gap="xs">
        <Heading as={as}>{text.terms}</Heading>
        <Words>{terms || text.noTerms}</Words>
      </Stack>
    </>
  );
}
