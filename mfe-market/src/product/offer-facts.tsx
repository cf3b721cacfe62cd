import type { Offer } from '@cosecha/shared/api';
import { deliveryOptions, formatKg, isLastRest, type MicroKg, orderableRange } from '@cosecha/shared/domain';
import { marketText, waysText } from '@cosecha/shared/text';
import { Card, type Definition, DefinitionList, DeliveryWays, Heading, Kg, Stack } from '@cosecha/shared/ui';
import { FoldedText } from '../catalogue/folded-text';
import { deliveryInWords } from './delivery-time';

const text = marketText.product;

/** Everything that one should know before buying, as a receipt would say it. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { productDetails } = offer.extra;
  return (
    <>
      <Card>
        <DefinitionList rows={rowsOf(offer)} />
      </Card>
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

function rowsOf(offer: Offer): readonly Definition[] {
  const { packing, place, minPurchases } = offer.extra;
  const rows: Definition[] = [
    { label: text.stock, value: <Kg value={offer.remaining} />, strong: true },
    { label: text.limits, value: limitsInWords(offer) },
    { label: text.packing, value: packing },
    { label: text.place, value: place },
    { label: text.delivery, value: deliveryInWords(offer.time) },
    { label: text.payment, value: offer.paymentMethods.map(({ name }) => name).join(', ') },
    { label: text.buyers, value: minPurchases ? text.minPurchases(minPurchases) : '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

const exact = (kg: MicroKg): string => formatKg(kg, { exact: true });

/** How much one order may take, as the seller set it; what is left comes in where it decides. */
export function limitsInWords(offer: Pick<Offer, 'minLimit' | 'maxLimit' | 'remaining'>): string {
  const { minLimit, maxLimit, remaining } = offer;
  if (isLastRest(offer)) return text.lastRest(exact(remaining));
  const range = orderableRange(offer);
  if (minLimit === maxLimit && minLimit > 0n) return text.limitsFixed(exact(minLimit));
  if (range && range.min === range.max) return text.limitsFixed(exact(range.min));
  if (maxLimit === 0n) return minLimit === 0n ? text.limitsNone : text.limitsFrom(exact(minLimit));
  return text.limitsValue(exact(minLimit), exact(maxLimit));
}
