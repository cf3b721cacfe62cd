import { base58Text } from './base58';
import { sha256 } from './ids';
import type { AccessKey } from './types';

/** What NEAR answers as the code hash of an account without a contract: 32 zero bytes. */
export const NO_CODE = '11111111111111111111111111111111';

export interface Account {
  amount: bigint;
  codeHash: string;
  storageUsage: number;
  keys: Map<string, AccessKey>;
  /** Keys are bytes written as latin1 text, so that a Map can hold them. */
  records: Map<string, Uint8Array>;
}

/** What made a change, in the words of NEAR's `EXPERIMENTAL_changes`. */
export type ChangeCause =
  | { type: 'initial_state' }
  | { type: 'transaction_processing'; tx_hash: string }
  | { type: 'receipt_processing'; receipt_hash: string };

/** Everything that one receipt or transaction did to one account. The journal stores these; replaying them is recovery. */
export interface AccountChange {
  accountId: string;
  /** null = deleted. */
  account: { amount: bigint; codeHash: string; storageUsage: number } | null;
  /** The whole key ring, when it changed. */
  keys?: [publicKey: string, key: AccessKey][];
  /** Keys that were added, changed or deleted. */
  changedKeys?: string[];
  /** True when the contract was put there, replaced or deleted. */
  codeChanged?: true;
  /** Written in by the block that the change belongs to. */
  cause?: ChangeCause;
  /** True when the account was created (or deleted and created) here: nothing older survives. */
  fresh: boolean;
  records: [key: string, value: Uint8Array | null][];
  /** Code that no account had before. */
  code?: Uint8Array;
}

/** All accounts. Only `apply` changes it, so memory and journal cannot disagree. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly codes = new Map<string, Uint8Array>();

  apply(change: AccountChange): void {
    if (change.code) this.codes.set(codeHashOf(change.code), change.code);
    if (!change.account) {
      this.accounts.delete(change.accountId);
      return;
    }
    const before = change.fresh ? undefined : this.accounts.get(change.accountId);
    const account = before ?? { ...change.account, keys: new Map(), records: new Map() };
    Object.assign(account, change.account);
    if (change.keys) account.keys = new Map(change.keys);
    for (const [key, value] of change.records) {
      if (value) account.records.set(key, value);
      else account.records.delete(key);
    }
    this.accounts.set(change.accountId, account);
  }
}

export function codeHashOf(code: Uint8Array): string {
  return base58Text(sha256(code));
}
