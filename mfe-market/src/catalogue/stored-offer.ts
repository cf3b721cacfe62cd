import { type Offer, offerSchema } from '@cosecha/shared/api';
import { sessionStorageStore } from '@cosecha/shared/state';

/** SPEC.md §3: `detailedProductData` opens the product page, `product` the purchase. */
export type OfferSlot = 'detailedProductData' | 'product';

/** Stores an offer in session storage in its wire format: JSON has no bigint. */
export function storeOffer(slot: OfferSlot, offer: Offer): void {
  sessionStorageStore.set(slot, offerToWire(offer));
}

/**
 * The stored offer, or null when none is stored or it is another one.
 * @param offerId which offer is wanted; null takes whatever is there
 */
export function storedOffer(slot: OfferSlot, offerId: string | null): Offer | null {
  const stored = sessionStorageStore.get(slot);
  if (!stored) return null;
  const parsed = offerSchema.safeParse(stored);
  if (!parsed.success || (offerId !== null && parsed.data.offerId !== offerId)) return null;
  return parsed.data;
}

function offerToWire(offer: Offer): Record<string, unknown> {
  return {
    id: offer.id,
    offer_id: offer.offerId,
    owner_id: offer.ownerId,
    extra: JSON.stringify(offer.extra),
    town: offer.town,
    amount: offer.amount.toString(),
    remaining_amount: offer.remaining.toString(),
    min_limit: offer.minLimit.toString(),
    max_limit: offer.maxLimit.toString(),
    exchange_rate: offer.rateText,
    asset: offer.asset,
    fiat_method: offer.fiatMethod,
    is_merchant: offer.isMerchant,
    is_pause: offer.isPaused,
    is_away: offer.isAway,
    time: offer.time,
    terms_conditions: offer.terms,
    payment_method: offer.paymentMethods.map(({ id, name }) => ({
      payment_method_id: id,
      payment_method: name,
    })),
    delivery: offer.delivery.map(({ id, kind, freight, per }) => ({
      id,
      kind,
      freight_amount: freight.toString(),
      per,
    })),
    revision: offer.revision,
  };
}
