import { Card } from '@cosecha/shared/ui/core';
import type { Offer } from '../../../client/api';
import type { MicroKg, OfferTextField, QuantityLimits } from '../../../domain';
import { deliveryInWords, limitsInWords, marketText, offerFieldRows } from '../../../text';
import { Kg } from '../amounts/amounts';
import { type Definition, DefinitionList } from '../card/definition-list';

const text = marketText.product;

/** Facts of a published offer before buying. */
export function OfferRows({ offer }: { offer: Offer }) {
  return (
    <OfferFacts
      stock={offer.remaining}
      limits={offer}
      fields={offer.extra}
      minutes={offer.time}
      paymentMethods={offer.paymentMethods}
      minPurchases={offer.extra.minPurchases}
    />
  );
}

interface OfferFactsProps {
  /** Null where a draft does not say it yet. */
  stock: MicroKg | null;
  limits: QuantityLimits | null;
  fields: Readonly<Record<OfferTextField, string>>;
  /** That the seller has to deliver. */
  minutes: number | null;
  paymentMethods: Offer['paymentMethods'];
  minPurchases: number | null | undefined;
}

/** The facts of an offer, published or drafted, row by row; what the seller left empty has no row. */
export function OfferFacts({
  stock,
  limits,
  fields,
  minutes,
  paymentMethods,
  minPurchases,
}: OfferFactsProps) {
  const rows: Definition[] = [
    { label: text.stock, value: stock === null ? '' : <Kg value={stock} />, strong: true },
    { label: text.limits, value: limits === null ? '' : limitsInWords(limits) },
    ...offerFieldRows(fields),
    { label: text.delivery, value: minutes === null ? '' : deliveryInWords(minutes) },
    { label: text.payment, value: paymentMethods.map(({ name }) => name).join(', ') },
    { label: text.buyers, value: minPurchases ? text.minPurchases(minPurchases) : '' },
  ];
  return (
    <Card>
      <DefinitionList rows={rows.filter(({ value }) => value !== '')} />
    </Card>
  );
}
