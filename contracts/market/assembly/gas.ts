import { TGAS } from '../../sdk/assembly/promises';

/** Gas of every call that the market makes, and why so much. */

/** escrow.pay: its own work, the token transfer, and a callback that sweeps (contracts/escrow/assembly/gas.ts). */
export const GAS_PAY: u64 = 63 * TGAS;
/** The same of a split: its callback makes a second transfer, with a callback of its own. */
export const GAS_PAY_SPLIT: u64 = GAS_PAY + 29 * TGAS;
/** Removes an order, gives kilograms back, returns its storage deposit. */
export const GAS_ON_SETTLED: u64 = 15 * TGAS;
/** token.storage_deposit. */
export const GAS_REGISTER: u64 = 10 * TGAS;
/** escrow.new writes two records. */
export const GAS_ESCROW_NEW: u64 = 10 * TGAS;
/** Writes one record, or returns the deposit. */
export const GAS_ON_ESCROW_CREATED: u64 = 10 * TGAS;
/** Makes the batch with the escrow's code, whose sending is paid by the byte. */
export const GAS_ON_ESCROW_REGISTERED: u64 = 30 * TGAS + GAS_ESCROW_NEW + GAS_ON_ESCROW_CREATED;
/** escrow.get_totals. */
export const GAS_PROBE: u64 = 5 * TGAS;
/** escrow.close: its own work and the steps that follow it (contracts/escrow/assembly/gas.ts). */
export const GAS_CLOSE: u64 = 65 * TGAS;
/** Removes one record, returns what it cost. */
export const GAS_ON_ESCROW_CLOSED: u64 = 10 * TGAS;
/** Begins the opening again. */
export const GAS_ON_ESCROW_PROBED: u64 = 15 * TGAS + GAS_REGISTER + GAS_ON_ESCROW_REGISTERED;
