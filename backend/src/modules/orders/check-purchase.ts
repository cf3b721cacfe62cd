import {
  DomainError,
  type MicroKg,
  microKg,
  microUsdt,
  type OrderPrice,
  orderPrice,
  type ParseFailure,
  parseWire,
  purchaseRefusal,
} from '@cosecha/shared/domain';
import { type OfferView, offerTerms } from '../../near/market-views';
import { offerFigures } from '../../near/refusal';

const DECIMALS = 6;

export interface Purchase {
  offerId: string;
  paymentMethodId: string;
  /** Micro-Kg. */
  quantity: MicroKg;
  /** Micro-stablecoin per Kg that the buyer saw. */
  expectedRate: bigint;
}

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
  const detail = '«expectedRate» no tiene la forma esperada.';
  throw new DomainError('input-invalid', { field: 'expectedRate', detail });
}

function amountError(reason: ParseFailure): DomainError {
  return new DomainError(`amount-${reason}`, { field: 'amountOrder', decimals: String(DECIMALS) });
}

/**
 * What the purchase costs, once the offer as it stands on chain allows it.
 * @throws DomainError with the code of the first rule that refuses
 */
export function checkPurchase(offer: OfferView, purchase: Purchase, buyer: string): OrderPrice {
  const { quantity, expectedRate: rate } = purchase;
  const refusal = purchaseRefusal(offerTerms(offer), { buyer, quantity, rate });
  if (refusal) throw new DomainError(refusal, offerFigures(offer));
  const methods = offer.payment_method.map((method) => method.payment_method_id);
  if (!methods.includes(purchase.paymentMethodId)) {
    const detail = 'el vendedor ya no ofrece esa forma de entrega o pago.';
    throw new DomainError('input-invalid', { field: 'paymentMethodId', detail });
  }
  return orderPrice(purchase.quantity, microUsdt(purchase.expectedRate));
}
