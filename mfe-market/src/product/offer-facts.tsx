import type { Offer } from '@cosecha/shared/api';
import { formatKg } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Card, type Definition, DefinitionList, Heading, Kg, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { deliveryTimeInWords } from './delivery-time';

const text = marketText.product;

/** Everything that one should know before buying, as a receipt would say it. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { productDetails } = offer.extra;
  return (
    <>
      {productDetails !== '' && (
        <section>
          <Heading>{text.details}</Heading>
          <Prose>{productDetails}</Prose>
        </section>
      )}
      <Card>
        <DefinitionList rows={rowsOf(offer)} />
      </Card>
      <section>
        <Heading>{text.terms}</Heading>
        <Prose>{offer.terms || text.noTerms}</Prose>
      </section>
    </>
  );
}

function rowsOf(offer: Offer): readonly Definition[] {
  const { packing, place } = offer.extra;
  const rows: Definition[] = [
    { label: text.stock, value: <Kg value={offer.remaining} />, strong: true },
    { label: text.limits, value: text.limitsValue(formatKg(offer.minLimit), formatKg(offer.maxLimit)) },
    { label: text.packing, value: packing },
    { label: text.place, value: place },
    { label: text.delivery, value: deliveryOf(offer.time) },
    { label: text.payment, value: offer.paymentMethods.map(({ name }) => name).join(', ') },
  ];
  return rows.filter(({ value }) => value !== '');
}

const deliveryOf = (minutes: number): string =>
  minutes > 0 ? text.deliveryValue(deliveryTimeInWords(minutes)) : text.deliveryNow;

const Prose = styled(Text)`
  white-space: pre-line;
`;
