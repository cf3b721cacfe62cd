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

/** The whole state after one block, so that a start need not replay everything. */
export interface Snapshot {
  height: number;
  accounts: [accountId: string, account: Account][];
  codes: [hash: string, code: Uint8Array][];
  pending: PendingReceipts;
  /** A line each: its hash, how many of its receipts are still to run, the heights of its parts. */
  transactions: string;
  /** Hashes of the newest blocks, a line each, the last one of the block at `height`. */
  recentBlocks: string;
  tokens: [accountId: string, tokens: [contractId: string, height: number][]][];
}

/** Where blocks are kept. A block counts as soon as `append` has resolved, and not before. */
export interface BlockStore {
  /** The newest snapshot and every block after it, oldest first. Called once. What was on its way after a block is
   * certain for the last one only. */
  load(): Promise<{ snapshot: Snapshot | null; records: AsyncIterable<BlockRecord> }>;
  /** @throws when the block is not kept; then it will not be there after a restart either */
  append(record: BlockRecord): Promise<void>;
  /** Looks whether blocks can be kept again. @throws when not */
  probe(): Promise<void>;
  /** Any block from the first to the last. */
  read(height: number): Promise<BlockJson | null>;
  /** What that block changed, oldest change first. */
  readChanges(height: number): Promise<AccountChange[] | null>;
  /** Called after the block of that height was appended. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** Enough has been appended since the last snapshot that a start would take long. */
  readonly isSnapshotDue: boolean;
  close(): Promise<void>;
}
