/** The market's own codes (contracts/README.md); the shared ones stand in sdk/assembly/refusals.ts. */
export const E_OFFER_NOT_FOUND: string = 'E_OFFER_NOT_FOUND: ';
export const E_OFFER_PAUSED: string = 'E_OFFER_PAUSED: ';
export const E_OFFER_EXHAUSTED: string = 'E_OFFER_EXHAUSTED: ';
export const E_OFFER_OWN: string = 'E_OFFER_OWN: ';
export const E_OFFER_LIMITS: string = 'E_OFFER_LIMITS: ';
export const E_OFFER_STOCK: string = 'E_OFFER_STOCK: ';
export const E_PRICE_CHANGED: string = 'E_PRICE_CHANGED: ';
export const E_AMOUNT_MISMATCH: string = 'E_AMOUNT_MISMATCH: ';
export const E_NOT_OWNER: string = 'E_NOT_OWNER: ';
export const E_OFFER_HAS_ORDERS: string = 'E_OFFER_HAS_ORDERS: ';
export const E_NOT_PARTY: string = 'E_NOT_PARTY: ';
export const E_NOT_ARBITER: string = 'E_NOT_ARBITER: ';
export const E_TOO_EARLY: string = 'E_TOO_EARLY: ';
export const E_MARKET_PAUSED: string = 'E_MARKET_PAUSED: ';
export const E_MIGRATING: string = 'E_MIGRATING: ';
export const E_ESCROW_EXISTS: string = 'E_ESCROW_EXISTS: ';
