import {
  DomainError,
  deliveryTerm,
  freightOf,
  type MicroKg,
  microKg,
  microUsdt,
  type OrderPrice,
  orderPrice,
  type ParseFailure,
  type PurchaseTerms,
  parseWire,
  purchaseRefusal,
} from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import { type OfferView, offerTerms } from '../../near/market-views';
import { offerFigures, usdt } from '../../near/refusal';

const DECIMALS = 6;

/** Decimal text of the wire → micro-Kg. */
export function readQuantity(text: string): MicroKg {
  const parsed = parseWire(text.trim(), DECIMALS);
  if (!parsed.ok) throw amountError(parsed.reason);
  if (parsed.value === 0n) throw new DomainError('amount-zero');
  return microKg(parsed.value);
}

export function readRate(text: string): bigint {
  const parsed = parseWire(text.trim(), DECIMALS);
  if (parsed.ok) return parsed.value;
  const detail = serviceText.input.malformed('expectedRate');
  throw new DomainError('input-invalid', { field: 'expectedRate', detail });
}

function amountError(reason: ParseFailure): DomainError {
  return new DomainError(`amount-${reason}`, { field: 'amountOrder', decimals: String(DECIMALS) });
}

/**
 * What the purchase costs, once the offer on chain allows it.
 * @throws DomainError with the code of the first rule that refuses
 */
export function checkPurchase(offer: OfferView, purchase: PurchaseTerms, buyer: string): OrderPrice {
  const { quantity, expectedRate: rate, delivery, revision } = purchase;
  const refusal = purchaseRefusal(offerTerms(offer), { buyer, quantity, rate, delivery, revision });
  if (refusal) throw new DomainError(refusal, { ...offerFigures(offer), ...freightFigure(offer, purchase) });
  const methods = offer.payment_method.map((method) => method.payment_method_id);
  if (!methods.includes(purchase.paymentMethodId)) {
    const detail = serviceText.input.paymentMethodGone;
    throw new DomainError('input-invalid', { field: 'paymentMethodId', detail });
  }
  return orderPrice(quantity, microUsdt(rate), microUsdt(delivery?.freight ?? 0n));
}

/** What the chosen way costs now. */
export function freightFigure(
  offer: OfferView | null,
  { delivery, quantity }: Pick<PurchaseTerms, 'delivery' | 'quantity'>,
): Record<string, string> {
  const term = offer?.delivery.find(({ id }) => id === delivery?.id);
  return term ? { freight: usdt(freightOf(deliveryTerm(term), quantity)) } : {};
}
