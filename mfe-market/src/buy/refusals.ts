import type { ErrorCode } from '@cosecha/shared/domain';
import { codeOf } from '@cosecha/shared/operation';

/** What a person can do about an order that was not made. */
export type WayOut = 'editQuantity' | 'otherOffers' | 'topUp' | 'signIn' | 'again';

const WAYS_OUT: Partial<Record<ErrorCode, WayOut>> = {
  'offer-limits': 'editQuantity',
  'offer-stock': 'editQuantity',
  'offer-paused': 'otherOffers',
  'offer-exhausted': 'otherOffers',
  'offer-not-found': 'otherOffers',
  'offer-hidden': 'otherOffers',
  'offer-own': 'otherOffers',
  'purchases-needed': 'otherOffers',
  'offer-away': 'otherOffers',
  'buyer-blocked': 'otherOffers',
  'insufficient-near': 'topUp',
  'insufficient-balance': 'topUp',
  'insufficient-stablecoin': 'topUp',
  'auth-token-missing': 'signIn',
  'auth-token-invalid': 'signIn',
  'auth-token-expired': 'signIn',
  'wallet-missing': 'signIn',
};

export function wayOutOf(error: Error): WayOut {
  const code = codeOf(error);
  return (code && WAYS_OUT[code]) ?? 'again';
}
