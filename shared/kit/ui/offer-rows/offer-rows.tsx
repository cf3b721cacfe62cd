import { Card } from '@cosecha/shared/ui/core';
import type { Offer } from '../../../client/api';
import type { MicroKg, OfferTextField } from '../../../domain';
import { deliveryInWords, limitsInWords, marketText, offerFieldRows } from '../../../text';
import { Kg } from '../amounts/amounts';
import { type Definition, DefinitionList } from '../card/definition-list';

const text = marketText.product;

/** Facts of a published offer before buying. */
export function OfferRows({ offer }: { offer: Offer }) {
  const { minPurchases } = offer.extra;
  return (
    <OfferFacts
      stock={offer.remaining}
      limits={limitsInWords(offer)}
      fields={offer.extra}
      delivery={deliveryInWords(offer.time)}
      paymentMethods={offer.paymentMethods}
      buyers={minPurchases ? text.minPurchases(minPurchases) : ''}
    />
  );
}

interface OfferFactsProps {
  /** Null where a draft does not say it yet. */
  stock: MicroKg | null;
  limits: string;
  fields: Readonly<Record<OfferTextField, string>>;
  delivery: string;
  paymentMethods: Offer['paymentMethods'];
  buyers: string;
}

/** The facts of an offer, published or drafted, row by row; what the seller left empty has no row. */
export function OfferFacts({ stock, limits, fields, delivery, paymentMethods, buyers }: OfferFactsProps) {
  const rows: Definition[] = [
    { label: text.stock, value: stock === null ? '' : <Kg value={stock} />, strong: true },
    { label: text.limits, value: limits },
    ...offerFieldRows(fields),
    { label: text.delivery, value: delivery },
    { label: text.payment, value: paymentMethods.map(({ name }) => name).join(', ') },
    { label: text.buyers, value: buyers },
  ];
  return (
    <Card>
      <DefinitionList rows={rows.filter(({ value }) => value !== '')} />
    </Card>
  );
}
