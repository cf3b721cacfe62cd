/**
 * Gas. Instructions and host functions cost what they cost on NEAR (`host/costs.ts`); receipts and actions have one flat
 * figure each. The arithmetic of *attached* gas is exact: what a contract hands to its promises must fit what it was given.
 */
const TERA = 10n ** 12n;

/** One Wasm instruction: nearcore's `wasm_regular_op_cost`. */
export const OPERATION_GAS = 822_756;
/** For a receipt, and for each action in it; once when it is sent and once when it is executed. */
export const RECEIPT_GAS = TERA / 10n;
export const ACTION_GAS = TERA / 10n;
/**
 * The most that the calls of one transaction may attach together, and that a view may burn: nearcore's `max_total_prepaid_gas`
 * and `max_gas_burnt` since protocol 83 (core/parameters/res/runtime_configs/83.yaml).
 */
export const MAX_TOTAL_GAS = 1_000n * TERA;
/** Yocto per unit of gas. */
export const GAS_PRICE = 100_000_000n;

/** What sending, or executing, a batch of `actions` costs beside the gas attached to its calls. */
export const batchFee = (actions: readonly unknown[]): bigint =>
  RECEIPT_GAS + ACTION_GAS * BigInt(actions.length);
