import type { BlockStore, Snapshot } from '../store/block-store';
import type { BlockJson, ExecutionOutcomeJson, ReceiptInBlockJson, TransactionJson } from './block-types';
import { BlockTree } from './merkle';
import { chunkHashOf } from './seal-block';
import { TokenHolders } from './token-holders';

/** How long a block's hash may be in a transaction, in blocks; NEAR's figure. */
export const TRANSACTION_VALIDITY = 86_400;
const CACHED_BLOCKS = 256;

/** Where a transaction's parts are, and how many of its receipts are still to run. */
interface TransactionIndexEntry {
  heights: number[];
  pending: number;
}

/** A transaction with everything that has followed from it so far. */
export interface TransactionTrace {
  transaction: TransactionJson;
  outcome: ExecutionOutcomeJson;
  executed: ReceiptInBlockJson[];
  /** True when no receipt of it is left to run, detached ones included. */
  finished: boolean;
}

/**
 * What has happened: blocks by height and hash, transactions by hash. Derived from the blocks alone. A transaction that
 * ended so long ago that no block which it may have named is valid any more is forgotten, as NEAR's own nodes do.
 */
export class History {
  private readonly cache = new Map<number, BlockJson>();
  private readonly heights = new Map<string, number>();
  /** Hashes of the same blocks, each at its height modulo their number. */
  private readonly hashes: string[] = [];
  /** All blocks from the first on, as far as a root has been requested. */
  private readonly tree = new BlockTree();
  private readonly transactions = new Map<string, TransactionIndexEntry>();
  private last: BlockJson | null = null;
  readonly tokens = new TokenHolders();

  constructor(private readonly store: BlockStore) {}

  get isEmpty(): boolean {
    return this.last === null;
  }

  get lastBlock(): BlockJson {
    if (!this.last) throw new Error('the chain has no block yet');
    return this.last;
  }

  /** Takes a durable block in. @returns the transactions that this block has ended. */
  add(json: BlockJson): string[] {
    const { height, hash } = json.block.header;
    this.last = json;
    this.tokens.add(json);
    this.remember(this.cache, height, json, CACHED_BLOCKS);
    this.rememberHash(hash, height);
    const touched = new Set<string>();
    for (const { chunk, receipt_execution_outcomes } of json.shards) {
      for (const { transaction } of chunk.transactions) {
        this.transactions.set(transaction.hash, { heights: [], pending: 1 });
        touched.add(transaction.hash);
      }
      for (const { tx_hash, execution_outcome } of receipt_execution_outcomes) {
        const entry = this.transactions.get(tx_hash);
        if (entry) entry.pending += execution_outcome.outcome.receipt_ids.length - 1;
        touched.add(tx_hash);
      }
    }
    for (const tx of touched) this.transactions.get(tx)?.heights.push(height);
    this.forget(height - TRANSACTION_VALIDITY);
    return [...touched].filter((tx) => this.transactions.get(tx)?.pending === 0);
  }

  /** They are in the order of their beginnings, so only the oldest need be looked at. */
  private forget(before: number): void {
    for (const [hash, { heights, pending }] of this.transactions) {
      if (pending > 0 || (heights.at(-1) ?? 0) >= before) return;
      this.transactions.delete(hash);
    }
  }

  private rememberHash(hash: string, height: number): void {
    this.remember(this.heights, hash, height, TRANSACTION_VALIDITY);
    this.hashes[height % TRANSACTION_VALIDITY] = hash;
  }

  private remember<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
    map.set(key, value);
    if (map.size <= limit) return;
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }

  async block(height: number): Promise<BlockJson | null> {
    return this.cache.get(height) ?? (await this.store.read(height));
  }

  /** Height of a block whose hash a transaction may still name. */
  heightOf(blockHash: string): number | undefined {
    return this.heights.get(blockHash);
  }

  /** Reads the blocks that memory has lost and the tree of blocks does not hold yet: `rootBefore` does not wait for them. */
  async completeTree(): Promise<void> {
    const { height: newest } = this.lastBlock.block.header;
    const oldest = newest - this.heights.size + 1;
    for (let next = this.tree.size + 1; next < oldest; next = this.tree.size + 1) {
      const block = await this.block(next);
      if (!block) throw new Error(`block ${next} is missing`);
      if (this.tree.size + 1 === next) this.tree.add(block.block.header.hash);
    }
  }

  /** The root over all blocks before a height; 32 zero bytes before the first. */
  rootBefore(height: number): string {
    for (let next = this.tree.size + 1; next < height; next++) {
      const hash = this.hashes[next % TRANSACTION_VALIDITY];
      if (hash === undefined || this.heights.get(hash) !== next)
        throw new Error(`block ${next} is not in memory`);
      this.tree.add(hash);
    }
    return this.tree.root(height - 1);
  }

  /** Height of a recent block by the hash of its chunk, which follows from the block's. */
  heightOfChunk(chunkHash: string): number | undefined {
    for (const [hash, height] of this.heights) if (chunkHashOf(hash) === chunkHash) return height;
    return undefined;
  }

  isKnown(transactionHash: string): boolean {
    return this.transactions.has(transactionHash);
  }

  isFinished(transactionHash: string): boolean {
    return this.transactions.get(transactionHash)?.pending === 0;
  }

  async trace(hash: string): Promise<TransactionTrace | null> {
    const entry = this.transactions.get(hash);
    if (!entry) return null;
    const finished = entry.pending === 0;
    const blocks = await Promise.all(entry.heights.map((height) => this.block(height)));
    const shards = blocks.flatMap((block) => block?.shards ?? []);
    const own = shards
      .flatMap(({ chunk }) => chunk.transactions)
      .find((item) => item.transaction.hash === hash);
    if (!own) throw new Error(`block of transaction ${hash} is missing`);
    const executed = shards
      .flatMap((shard) => shard.receipt_execution_outcomes)
      .filter((item) => item.tx_hash === hash);
    return { transaction: own.transaction, outcome: own.outcome.execution_outcome, executed, finished };
  }

  snapshot(): Pick<Snapshot, 'transactions' | 'recentBlocks' | 'tokens'> {
    return {
      transactions: linesFrom(
        [...this.transactions].map(
          ([hash, { pending, heights }]) => `${hash} ${pending} ${heights.join(' ')}`,
        ),
      ),
      recentBlocks: linesFrom([...this.heights.keys()]),
      tokens: this.tokens.snapshot(),
    };
  }

  restore(snapshot: Snapshot, last: BlockJson): void {
    for (const line of linesIn(snapshot.transactions)) {
      const [hash = '', pending, ...heights] = line.split(' ');
      this.transactions.set(hash, { pending: Number(pending), heights: heights.map(Number) });
    }
    const hashes = linesIn(snapshot.recentBlocks);
    for (const [index, hash] of hashes.entries()) {
      this.rememberHash(hash, snapshot.height - hashes.length + 1 + index);
    }
    this.tokens.restore(snapshot.tokens);
    this.last = last;
  }
}

const linesFrom = (lines: readonly string[]): string => lines.join('\n');
const linesIn = (text: string): string[] => (text === '' ? [] : text.split('\n'));
