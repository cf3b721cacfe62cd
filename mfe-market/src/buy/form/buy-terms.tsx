import type { Offer } from '@cosecha/shared/api';
import { deliveryInWords, marketText, offerFieldLabels } from '@cosecha/shared/text';
import { Card, DefinitionList, Heading } from '@cosecha/shared/ui';
import { FoldedText } from '../../catalogue/folded-text';

const text = marketText.product;

/** What the seller asks for, to be read before paying. */
export function BuyTerms({ offer }: { offer: Offer }) {
  const [method, ...others] = offer.paymentMethods;
  const rows = [
    { label: text.delivery, value: deliveryInWords(offer.time) },
    { label: offerFieldLabels.place, value: offer.extra.place },
    { label: marketText.buy.payment, value: others.length === 0 ? (method?.name ?? '') : '' },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="section" aria-label={text.terms}>
      <DefinitionList rows={rows} />
      <Heading>{text.terms}</Heading>
      <FoldedText>{offer.terms || text.noTerms}</FoldedText>
    </Card>
  );
}
