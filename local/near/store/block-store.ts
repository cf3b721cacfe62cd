import type { BlockJson } from '../chain/block-types';
import type { PendingReceipts } from '../runtime/promises';
import type { Account, AccountChange } from '../runtime/world';

/** One block with what it did: enough to serve it and to carry on after it. */
export interface BlockRecord {
  block: BlockJson;
  changes: AccountChange[];
  /** What is still on its way after this block. */
  pending: PendingReceipts;
}

/** Where a transaction's parts are, and how many of its receipts are still to run. */
export interface TransactionIndexEntry {
  heights: number[];
  pending: number;
}

/** The whole state after one block, so that a start need not replay everything. */
export interface Snapshot {
  height: number;
  accounts: [accountId: string, account: Account][];
  codes: [hash: string, code: Uint8Array][];
  pending: PendingReceipts;
  transactions: [hash: string, entry: TransactionIndexEntry][];
  recentBlocks: [hash: string, height: number][];
  tokens: [accountId: string, tokens: [contractId: string, height: number][]][];
}

/** Where blocks are kept. A block counts as soon as `append` has resolved, and not before. */
export interface BlockStore {
  /** The newest snapshot and every block after it, oldest first. Called once. */
  load(): Promise<{ snapshot: Snapshot | null; records: BlockRecord[] }>;
  append(record: BlockRecord): Promise<void>;
  /** Any block from the first to the last. */
  read(height: number): Promise<BlockJson | null>;
  /** What that block changed, oldest change first. */
  readChanges(height: number): Promise<AccountChange[] | null>;
  /** Called after the block of that height was appended. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** How many blocks may pass between two snapshots. */
  readonly snapshotInterval: number;
  close(): Promise<void>;
}
