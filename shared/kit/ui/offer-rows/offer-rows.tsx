import { Card } from '@cosecha/shared/ui/core';
import type { Offer } from '../../../client/api';
import { deliveryInWords, limitsInWords, marketText } from '../../../text';
import { Kg } from '../amounts/amounts';
import { type Definition, DefinitionList } from '../card/definition-list';

const text = marketText.product;

/** Facts of an offer before buying, one per row; fields the seller left empty have none. */
export function OfferRows({ offer }: { offer: Offer }) {
  return (
    <Card>
      <DefinitionList rows={rowsOf(offer)} />
    </Card>
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
