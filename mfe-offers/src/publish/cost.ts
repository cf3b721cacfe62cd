import type { OfferInput } from '@cosecha/shared/api';
import { CREATE_OFFER_DEPOSIT, type Yocto, yocto } from '@cosecha/shared/domain';

/** What the network locks for each stored byte: 0.00001 NEAR. */
const BYTE_PRICE = 10n ** 19n;
/** The size of an offer without its texts (contracts/market/README.md); what the service attaches counts a little more. */
const RECORD_BYTES = 280n;
const ATTACHED_RECORD_BYTES = 300n;

export interface PublishCost {
  /** Attached to the call; what is not needed returns at once. SPEC.md's 0.01 NEAR, more for an offer with long texts. */
  deposit: Yocto;
  /** What stays while the offer stands, about. */
  kept: Yocto;
}

export function publishCost(offer: OfferInput): PublishCost {
  const methods = offer.payment_method.map(
    ({ payment_method_id, payment_method }) => payment_method_id + payment_method,
  );
  const stored = [offer.extra, offer.terms_conditions, offer.asset, ...methods].map(bytesOf);
  const kept = (stored.reduce((sum, bytes) => sum + bytes, 0n) + RECORD_BYTES) * BYTE_PRICE;
  const attached = (bytesOf(JSON.stringify(offer)) + ATTACHED_RECORD_BYTES) * BYTE_PRICE;
  return {
    deposit: yocto(attached > CREATE_OFFER_DEPOSIT ? attached : CREATE_OFFER_DEPOSIT),
    kept: yocto(kept),
  };
}

const bytesOf = (text: string): bigint => BigInt(new TextEncoder().encode(text).length);
