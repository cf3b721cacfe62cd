import type { OfferInput } from '@cosecha/shared/api';
import {
  BYTE_PRICE,
  CREATE_OFFER_DEPOSIT,
  offerBytes,
  storageCost,
  type Yocto,
  yocto,
} from '@cosecha/shared/domain';

export interface PublishCost {
  /** Attached to the call; what is not needed returns at once. SPEC.md's 0.01 NEAR, more for an offer with long texts. */
  deposit: Yocto;
  /** Deposit locked while the offer exists. */
  reserve: Yocto;
  /** How much storage it takes. */
  bytes: number;
}

export function publishCost(offer: OfferInput): PublishCost {
  const bytes = offerBytes(offer);
  const attached: bigint = storageCost(bytesOf(JSON.stringify(offer)));
  return {
    deposit: yocto(attached > CREATE_OFFER_DEPOSIT ? attached : CREATE_OFFER_DEPOSIT),
    reserve: yocto(BigInt(bytes) * BYTE_PRICE),
    bytes,
  };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
