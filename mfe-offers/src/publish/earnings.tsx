import { deliveryTerm, isPriceFrom, orderPrice, parseUsdt } from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { Card, DefinitionList, Heading, Money, Text } from '@cosecha/shared/ui';
import { parseCount } from '../draft/counting';
import type { OfferDraft } from '../draft/offer-draft';
import { wireTerms } from '../draft/ways/wire-ways';

const texts = offersText.terms;

/** What the seller would receive for everything, so that the fee is no surprise. */
export function Earnings({ draft }: { draft: OfferDraft }) {
  const price = parseUsdt(draft.price);
  const quantity = parseCount(draft.quantity, draft);
  const earned =
    price.ok && quantity.ok && price.value > 0n && quantity.value > 0n
      ? orderPrice(quantity.value, price.value).amountDelivered
      : null;
  return (
    <Card $sunk>
      <Heading as="h2">{texts.payment}</Heading>
      <Text $as="small">{texts.paymentText}</Text>
      {isPriceFrom(wireTerms(draft.ways).map(deliveryTerm)) && (
        <Text $as="small">{texts.paymentFreight}</Text>
      )}
      {earned !== null && (
        <DefinitionList
          rows={[
            {
              label: texts.earnings,
              value: <Money value={earned} stacked="end" />,
              strong: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
