import { TGAS } from '../../sdk/assembly/promises';

/** Gas of every call that the escrow makes, and why so much. */

/** Reads an offer, writes an order, logs. */
export const GAS_ACCEPT_ORDER: u64 = 20 * TGAS;
/** Reads one order, writes it, logs it whole: the longest terms, all of it quotes, take a third. */
export const GAS_ACTIVATE: u64 = 15 * TGAS;
/** One record, the totals, and `activate`. It must not run dry: the market has accepted by then. */
export const GAS_ON_ACCEPT: u64 = 15 * TGAS + GAS_ACTIVATE;
export const GAS_TRANSFER: u64 = 10 * TGAS;
export const GAS_ON_SWEEP: u64 = 5 * TGAS;
/** Reads one record and writes it. */
export const GAS_WITNESS: u64 = 4 * TGAS;
/** Removes one record and starts the sweep. It must not run dry: the money has moved by then. */
export const GAS_ON_PAID: u64 = 15 * TGAS + GAS_TRANSFER + GAS_ON_SWEEP + GAS_WITNESS;
/** Keeps what the owner is owed, and starts the transfer of it. */
export const GAS_ON_SPLIT_PAID: u64 = 15 * TGAS + GAS_TRANSFER + GAS_ON_PAID + GAS_WITNESS;
/** Starts the transfer to the owner. */
export const GAS_ON_RECLAIM: u64 = 15 * TGAS + GAS_TRANSFER + GAS_ON_PAID + GAS_WITNESS;
export const GAS_BALANCE: u64 = 5 * TGAS;
export const GAS_ON_RECOVER: u64 = 10 * TGAS;

/** token.storage_unregister. */
export const GAS_UNREGISTER: u64 = 10 * TGAS;
/** The last steps of closing, each with what follows it. */
export const GAS_ON_LEFT: u64 = 10 * TGAS;
export const GAS_ON_COUNTED: u64 = 12 * TGAS + GAS_TRANSFER + GAS_UNREGISTER + GAS_ON_LEFT;
