import type { ErrorCode } from '@cosecha/shared/domain';
import { keysOf } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { ExecutionOutcome } from './execution';

/** What the market and escrow contracts refuse with (contracts/README.md), in the words of the catalogue. */
export const PANIC_CODES = {
  E_OFFER_NOT_FOUND: 'offer-not-found',
  E_OFFER_PAUSED: 'offer-paused',
  E_OFFER_EXHAUSTED: 'offer-exhausted',
  E_OFFER_OWN: 'offer-own',
  E_OFFER_LIMITS: 'offer-limits',
  E_OFFER_STOCK: 'offer-stock',
  E_PRICE_CHANGED: 'price-changed',
  E_AMOUNT_MISMATCH: 'input-invalid',
  E_SELLER_AWAY: 'offer-away',
  E_BLOCKED: 'buyer-blocked',
  E_DELIVERY: 'delivery-changed',
  E_FREIGHT_CHANGED: 'freight-changed',
  E_OFFER_CHANGED: 'offer-changed',
  E_NOT_OWNER: 'offer-not-owner',
  E_OFFER_HAS_ORDERS: 'offer-has-orders',
  E_ORDER_NOT_FOUND: 'order-changed',
  E_NOT_PARTY: 'order-not-yours',
  E_ORDER_STATE: 'order-changed',
  E_ORDER_BUSY: 'order-busy',
  E_NOT_ARBITER: 'not-arbiter',
  E_TOO_EARLY: 'order-too-early',
  E_REFUND_DUE: 'refund-by-now',
  E_REFUND_NOT_YET: 'refund-not-yet',
  E_MARKET_PAUSED: 'market-paused',
  E_MIGRATING: 'service-down',
  E_DEPOSIT: 'transaction-failed',
  E_ESCROW_EXISTS: 'transaction-failed',
  E_NO_SPLIT: 'order-action-forbidden',
  E_PROPOSAL: 'order-changed',
  E_PROPOSED_NOW: 'proposed-just-now',
  E_INPUT: 'input-invalid',
  E_TEXT: 'text-unreadable',
  E_FORBIDDEN: 'call-not-allowed',
} as const satisfies Record<string, ErrorCode>;

/** What a NEP-141 token refuses a payment with, and why that is in words that complete "Motivo: …". */
export const TOKEN_PANICS: readonly (readonly [text: RegExp, reason: string])[] = [
  [/The account \S+ is not registered/, serviceText.reasons.notRegistered],
  [/\b(?:is blocked|blacklist|denylist|frozen)/i, serviceText.reasons.tokenBlocked],
  [/The account doesn't have enough balance/, serviceText.reasons.tokenBalance],
  [/Can't unregister the account with the positive balance without force/, serviceText.reasons.tokenLeft],
];

/** The token's refusal, or null for an unknown failure. */
export function tokenReasonIn(failure: string): string | null {
  return TOKEN_PANICS.find(([text]) => text.test(failure))?.[1] ?? null;
}

export type PanicCode = keyof typeof PANIC_CODES;

/** The contract's code in a failure text, or null where the failure is the network's own. */
export function panicCodeIn(failure: string): PanicCode | null {
  const found = /\bE_[A-Z_]+\b/.exec(failure)?.[0];
  return keysOf(PANIC_CODES).find((code) => code === found) ?? null;
}

/** The first receipt that failed with one of our codes: the reason behind a refusal. */
export function panicCodeOf(outcome: ExecutionOutcome): PanicCode | null {
  const failures = [outcome.failure, ...outcome.receipts.map((receipt) => receipt.failure)];
  for (const failure of failures) {
    const code = failure === null ? null : panicCodeIn(failure);
    if (code) return code;
  }
  return null;
}
