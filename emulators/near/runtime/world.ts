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

/** All accounts. Only `apply` changes it, and `rollBack` takes back, so memory and journal cannot disagree. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly codes = new Map<string, Uint8Array>();
  /** How to take back what was applied since the last `keep`, oldest first. */
  private undo: (() => void)[] = [];

  apply(change: AccountChange): void {
    if (change.code) this.put(this.codes, codeHashOf(change.code), change.code);
    if (!change.account) {
      this.put(this.accounts, change.accountId, undefined);
      return;
    }
    const before = change.fresh ? undefined : this.accounts.get(change.accountId);
    const account = before ?? { ...change.account, keys: new Map(), records: new Map() };
    const { amount, codeHash, storageUsage, keys } = account;
    this.undo.push(() => Object.assign(account, { amount, codeHash, storageUsage, keys }));
    Object.assign(account, change.account);
    if (change.keys) account.keys = new Map(change.keys);
    for (const [key, value] of change.records) this.put(account.records, key, value ?? undefined);
    this.put(this.accounts, change.accountId, account);
  }

  /** What was applied so far stays. */
  save(): void {
    this.undo = [];
  }

  /** Everything is again as it was at the last `keep`. */
  rollBack(): void {
    for (const step of this.undo.reverse()) step();
    this.undo = [];
  }

  private put<V>(map: Map<string, V>, key: string, value: V | undefined): void {
    const before = map.get(key);
    this.undo.push(() => setOrDelete(map, key, before));
    setOrDelete(map, key, value);
  }
}

function setOrDelete<V>(map: Map<string, V>, key: string, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

export function codeHashOf(code: Uint8Array): string {
  return base58Text(sha256(code));
}
