import { ByteReader, ByteWriter } from '../../sdk/assembly/bytes';
import { E_FORBIDDEN, E_ORDER_NOT_FOUND } from '../../sdk/assembly/refusals';
import { hasRecord, idKey, readRecord, removeRecord, textKey, writeRecord } from '../../sdk/assembly/storage';
import { decimal, U128 } from '../../sdk/assembly/u128';

/**
 * One record per hold, one with the totals, one with the parties. Both change in place and never grow, so that no
 * callback can fail for want of storage. Invariant: token balance = held + fees + what was sent here untracked.
 */

const PARTIES: u8 = 0x70;
const TOTALS: u8 = 0x74;
const HOLD: u8 = 0x68;

export class Parties {
  constructor(
    public owner: string,
    public market: string,
    public token: string,
    public feeVault: string,
    /** Whom the account's own NEAR goes to in the end. */
    public refund: string,
  ) {}
}

export function isInitialised(): bool {
  return hasRecord(textKey(PARTIES, ''));
}

export function loadParties(): Parties {
  const record = readRecord(textKey(PARTIES, ''));
  if (record === null) throw new Error(E_FORBIDDEN + 'the contract is not initialised');
  const reader = new ByteReader(record);
  const owner = reader.text();
  const market = reader.text();
  const token = reader.text();
  const feeVault = reader.text();
  const refund = reader.left(record) > 0 ? reader.text() : owner;
  return new Parties(owner, market, token, feeVault, refund);
}

export function saveParties(parties: Parties): void {
  const record = new ByteWriter();
  record.text(parties.owner);
  record.text(parties.market);
  record.text(parties.token);
  record.text(parties.feeVault);
  if (parties.refund != parties.owner) record.text(parties.refund);
  writeRecord(textKey(PARTIES, ''), record.done());
}

/** What the witness of a transfer has seen of it. */
export const UNKNOWN: u8 = 0;
export const ARRIVED: u8 = 1;
export const FAILED: u8 = 2;

export class Totals {
  held: U128 = U128.zero();
  /** Fees that were kept and have not reached the vault. They stay counted until their transfer has succeeded. */
  fees: U128 = U128.zero();
  /** The part of `fees` that is on its way, and since when; zero when none is. */
  sweeping: U128 = U128.zero();
  sweepingSince: u64 = 0;
  sweepOutcome: u8 = UNKNOWN;
  /** The order whose payment is on its way, 0 when none is. One at a time, so that a lost one can be found out. */
  paying: u64 = 0;
  /** When the last purchase asked for its order; its answer may be on its way for a while. */
  lastDeposit: u64 = 0;
  /** When the account began to be closed; from then on it takes no money for a while. 0 before. */
  closingSince: u64 = 0;
  /** Changes with every write, so that a balance that was asked for meanwhile is known to be outdated. */
  version: u64 = 0;
}

export function loadTotals(): Totals {
  const totals = new Totals();
  const record = readRecord(textKey(TOTALS, ''));
  if (record === null) return totals;
  const reader = new ByteReader(record);
  totals.held = reader.u128();
  totals.fees = reader.u128();
  totals.sweeping = reader.u128();
  totals.sweepingSince = reader.u64();
  totals.sweepOutcome = reader.u8();
  totals.paying = reader.u64();
  totals.lastDeposit = reader.u64();
  totals.closingSince = reader.u64();
  totals.version = reader.u64();
  return totals;
}

export function saveTotals(totals: Totals): void {
  totals.version++;
  const record = new ByteWriter();
  record.u128(totals.held);
  record.u128(totals.fees);
  record.u128(totals.sweeping);
  record.u64(totals.sweepingSince);
  record.u8(totals.sweepOutcome);
  record.u64(totals.paying);
  record.u64(totals.lastDeposit);
  record.u64(totals.closingSince);
  record.u64(totals.version);
  writeRecord(textKey(TOTALS, ''), record.done());
}

export class Hold {
  /** What the order's payment keeps as fee while it is on its way. */
  fee: U128 = U128.zero();
  /** What of the amount stays here when that payment has arrived, owed to the account's owner. */
  refund: U128 = U128.zero();
  /** The order's payment has arrived; all that is left is owed to the owner. */
  isOwed: bool = false;
  /** When the transfer began; 0 when none is on its way. */
  lockedSince: u64 = 0;
  outcome: u8 = UNKNOWN;

  constructor(
    public orderId: u64,
    public amount: U128,
  ) {}

  /** What the payment on its way takes away from here. */
  payment(): U128 {
    return this.amount.sub(this.fee).sub(this.refund);
  }
}

export function findHold(orderId: u64): Hold | null {
  const record = readRecord(idKey(HOLD, orderId));
  if (record === null) return null;
  const reader = new ByteReader(record);
  const hold = new Hold(orderId, reader.u128());
  hold.fee = reader.u128();
  hold.refund = reader.u128();
  hold.isOwed = reader.u8() == 1;
  hold.lockedSince = reader.u64();
  hold.outcome = reader.u8();
  return hold;
}

export function loadHold(orderId: u64): Hold {
  const hold = findHold(orderId);
  if (hold === null) throw new Error(E_ORDER_NOT_FOUND + 'nothing is held for order ' + decimal(orderId));
  return hold;
}

export function saveHold(hold: Hold): void {
  const record = new ByteWriter();
  record.u128(hold.amount);
  record.u128(hold.fee);
  record.u128(hold.refund);
  record.u8(hold.isOwed ? 1 : 0);
  record.u64(hold.lockedSince);
  record.u8(hold.outcome);
  writeRecord(idKey(HOLD, hold.orderId), record.done());
}

export function removeHold(orderId: u64): void {
  removeRecord(idKey(HOLD, orderId));
}
