/**
 * Flat gas. What a call burns on NEAR depends on the instructions it runs; here every call burns one constant.
 * The arithmetic of *attached* gas is exact: what a contract hands to its promises must fit what it was given.
 */
const TERA = 10n ** 12n;

/** Burnt by each function call, whatever it does; NEAR's calls of this size burn 2 to 5 Tgas. */
export const CALL_GAS = 2n * TERA;
/** For a receipt, and for each action in it; once when it is sent and once when it is executed. */
export const RECEIPT_GAS = TERA / 10n;
export const ACTION_GAS = TERA / 10n;
/** The most that the calls of one transaction may attach together. */
export const MAX_TOTAL_GAS = 300n * TERA;
/** Yocto per unit of gas. */
export const GAS_PRICE = 100_000_000n;

/** What sending, or executing, a batch of `actions` costs beside the gas attached to its calls. */
export const batchFee = (actions: readonly unknown[]): bigint =>
  RECEIPT_GAS + ACTION_GAS * BigInt(actions.length);
