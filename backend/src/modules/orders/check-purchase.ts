import {
  DomainError,
  type MicroKg,
  microKg,
  microUsdt,
  type OrderPrice,
  orderPrice,
  type ParseFailure,
  parseWire,
} from '@cosecha/shared/domain';
import type { OfferView } from '../../near/market-views';
import { offerFigures } from '../../near/refusal';

const DECIMALS = 6;
const EXHAUSTED = 2;

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

interface PurchaseRule {
  refuses(offer: OfferView, purchase: Purchase, buyer: string): boolean;
  code: 'offer-own' | 'offer-paused' | 'offer-exhausted' | 'price-changed' | 'offer-limits' | 'offer-stock';
}

/** Asked from top to bottom: the first that refuses is what the buyer reads. */
const PURCHASE_RULES: readonly PurchaseRule[] = [
  { code: 'offer-own', refuses: (offer, _purchase, buyer) => offer.owner_id === buyer },
  { code: 'offer-paused', refuses: (offer) => offer.is_pause },
  {
    code: 'offer-exhausted',
    refuses: (offer) => offer.status === EXHAUSTED || offer.remaining_amount === '0',
  },
  {
    code: 'price-changed',
    refuses: (offer, { expectedRate }) => readRate(offer.exchange_rate) !== expectedRate,
  },
  {
    code: 'offer-limits',
    refuses: (offer, { quantity }) => isBelowMinimum(offer, quantity) || isAboveMaximum(offer, quantity),
  },
  { code: 'offer-stock', refuses: (offer, { quantity }) => quantity > BigInt(offer.remaining_amount) },
];

/** What is left of an offer may be bought whole, even where it is less than the minimum. */
function isBelowMinimum(offer: OfferView, quantity: bigint): boolean {
  return quantity < BigInt(offer.min_limit) && quantity !== BigInt(offer.remaining_amount);
}

/** A maximum of zero is none. */
function isAboveMaximum({ max_limit }: OfferView, quantity: bigint): boolean {
  return max_limit !== '0' && quantity > BigInt(max_limit);
}

/**
 * What the purchase costs, once the offer as it stands on chain allows it.
 * @throws DomainError with the code of the first rule that refuses
 */
export function checkPurchase(offer: OfferView, purchase: Purchase, buyer: string): OrderPrice {
  const broken = PURCHASE_RULES.find((rule) => rule.refuses(offer, purchase, buyer));
  if (broken) throw new DomainError(broken.code, offerFigures(offer));
  const methods = offer.payment_method.map((method) => method.payment_method_id);
  if (!methods.includes(purchase.paymentMethodId)) {
    const detail = 'el vendedor ya no ofrece esa forma de entrega o pago.';
    throw new DomainError('input-invalid', { field: 'paymentMethodId', detail });
  }
  return orderPrice(purchase.quantity, microUsdt(purchase.expectedRate));
}
