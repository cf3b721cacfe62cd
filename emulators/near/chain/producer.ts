import { bestEffort } from '@cosecha/emulators-common';
import { bytesOf } from '../runtime/prepaid';
import type { BlockStore } from '../store/block-store';
import { InvalidTransactionError } from './accept-transaction';
import type { BlockJson } from './block-types';
import type { History } from './history';
import type { Candidate, Ledger } from './ledger';

const MAX_TRANSACTIONS_PER_BLOCK = 300;
/** Bytes of contracts and arguments that one block takes in. */
const MAX_BYTES_PER_BLOCK = 8 * 1024 * 1024;
/** Waiting for a block: transactions of one signer, of all, and bytes of all. */
const MOST_WAITING = { ofOneSigner: 2_000, ofAll: 10_000, bytes: 64 * 1024 * 1024 } as const;
/** After so many blocks without a pause, other work of the process gets its turn. */
const BLOCKS_PER_TURN = 16;

/** Milestones of a transaction that was sent. Both reject when the chain does not take it. */
export interface Progress {
  /** It is in a durable block. */
  included: Promise<void>;
  /** Its last receipt, detached ones included, is in a durable block. */
  finished: Promise<void>;
}

/** No block can be kept, so none is made: the disk is full, or fails. It passes by itself when there is room again. */
export class ChainStoppedError extends Error {
  override readonly name = 'ChainStoppedError';

  constructor(cause: unknown) {
    super(`no block can be kept: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

interface Deferred extends Progress {
  resolveIncluded(): void;
  resolveFinished(): void;
  reject(reason: unknown): void;
}

/** Makes blocks while there is work, one at a time, and tells about a block only once it is durable. */
export class Producer {
  private readonly waitingRoom = new Map<string, Candidate>();
  private waitingBytes = 0;
  private readonly progress = new Map<string, Deferred>();
  private readonly listeners = new Set<(block: BlockJson) => void>();
  private running: Promise<void> | null = null;
  private stopped: ChainStoppedError | null = null;
  private retry: NodeJS.Timeout | null = null;
  /** Requested blocks, made even when there is no work for them. */
  private wanted = 0;
  private closed = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly history: History,
    private readonly store: BlockStore,
    private readonly retryMs: number,
  ) {}

  get trouble(): ChainStoppedError | null {
    return this.stopped;
  }

  /**
   * Sends a transaction. The same one again only waits for what the first has started.
   * @throws InvalidTransactionError `ShardCongested` while too many wait
   */
  add(candidate: Candidate): Progress {
    const { hash } = candidate.tx;
    const known = this.progressOf(hash);
    if (known) return known;
    if (!this.hasRoomFor(candidate)) throw congested();
    const progress = deferred();
    if (this.stopped) progress.reject(this.stopped);
    else if (this.closed) progress.reject(new Error('the chain is closed'));
    else {
      this.waitingRoom.set(hash, candidate);
      this.waitingBytes += bytesOf(candidate.tx.actions);
      this.progress.set(hash, progress);
      this.wake();
    }
    return progress;
  }

  /** Follows a transaction that was sent before, if need be from before a restart; null when it is unknown. */
  progressOf(hash: string): Progress | null {
    const running = this.progress.get(hash);
    if (running || !this.history.isKnown(hash)) return running ?? null;
    const progress = deferred();
    progress.resolveIncluded();
    if (this.history.isFinished(hash)) progress.resolveFinished();
    else if (this.stopped) progress.reject(this.stopped);
    else this.progress.set(hash, progress);
    return progress;
  }

  /** Starts making blocks if there is something to do: new transactions, or receipts left by a restart. */
  wake(): void {
    if (!this.stopped) this.running ??= this.run();
  }

  /** Makes so many blocks besides those that transactions need. Resolves when they exist. @throws ChainStoppedError */
  async addBlocks(count: number): Promise<void> {
    if (this.stopped) throw this.stopped;
    this.wanted += count;
    this.wake();
    await this.settled();
    if (this.stopped) throw this.stopped;
  }

  /** Resolves when nothing is left to do. */
  async settled(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Accepts nothing new, finishes running work, and leaves a snapshot for a fast start. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    await this.settled();
    if (!this.stopped) await this.saveSnapshot();
  }

  onBlock(listener: (block: BlockJson) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async run(): Promise<void> {
    // Transactions that are sent together shall meet in one block.
    await null;
    try {
      for (let made = 1; this.waitingRoom.size > 0 || this.ledger.hasWork || this.wanted > 0; made++) {
        await this.makeBlock();
        if (made % BLOCKS_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      this.stop(error);
    }
    // In the same turn as the last look for work: later, a transaction sent in between would wait for ever.
    this.running = null;
  }

  private async makeBlock(): Promise<void> {
    const candidates = this.takeCandidates();
    const { record, rejected } = this.ledger.produce(candidates, this.wanted > 0);
    for (const [hash, reason] of rejected) this.refuse(hash, reason);
    if (!record) return;
    this.wanted = Math.max(0, this.wanted - 1);
    await this.store.append(record);
    this.ledger.save();
    this.publish(record.block);
    if (this.store.isSnapshotDue) await this.saveSnapshot();
  }

  private hasRoomFor({ tx }: Candidate): boolean {
    const { waitingRoom, waitingBytes } = this;
    if (waitingRoom.size >= MOST_WAITING.ofAll) return false;
    if (waitingBytes + bytesOf(tx.actions) > MOST_WAITING.bytes) return false;
    if (waitingRoom.size < MOST_WAITING.ofOneSigner) return true;
    const own = [...waitingRoom.values()].filter((other) => other.tx.signerId === tx.signerId);
    return own.length < MOST_WAITING.ofOneSigner;
  }

  /** As many as one block takes, the longest waiting first. */
  private takeCandidates(): Candidate[] {
    const taken: Candidate[] = [];
    let bytes = 0;
    for (const candidate of this.waitingRoom.values()) {
      bytes += bytesOf(candidate.tx.actions);
      if (taken.length > 0 && bytes > MAX_BYTES_PER_BLOCK) break;
      taken.push(candidate);
      if (taken.length === MAX_TRANSACTIONS_PER_BLOCK) break;
    }
    for (const { tx } of taken) {
      this.waitingRoom.delete(tx.hash);
      this.waitingBytes -= bytesOf(tx.actions);
    }
    return taken;
  }

  /** Between two blocks only: memory and journal say the same then. Without one the next start replays more, that is all. */
  private async saveSnapshot(): Promise<void> {
    const { world } = this.ledger;
    try {
      await this.store.saveSnapshot({
        height: this.ledger.head.height,
        accounts: [...world.accounts],
        codes: [...world.codes],
        pending: this.ledger.pending(),
        ...this.history.snapshot(),
      });
    } catch (error) {
      process.emitWarning(`the chain's snapshot could not be written: ${String(error)}`);
    }
  }

  private publish(block: BlockJson): void {
    const ended = this.history.add(block);
    for (const { chunk } of block.shards) {
      for (const { transaction } of chunk.transactions)
        this.progress.get(transaction.hash)?.resolveIncluded();
    }
    for (const hash of ended) {
      this.progress.get(hash)?.resolveFinished();
      this.progress.delete(hash);
    }
    for (const listener of this.listeners) listener(block);
  }

  private refuse(hash: string, reason: Error): void {
    this.progress.get(hash)?.reject(reason);
    this.progress.delete(hash);
  }

  /** A block that could not be made durable never was: nothing of it stays, and waiting callers get the error. */
  private stop(error: unknown): void {
    this.ledger.rollBack();
    this.stopped = new ChainStoppedError(error);
    for (const progress of this.progress.values()) progress.reject(this.stopped);
    this.progress.clear();
    this.waitingRoom.clear();
    this.waitingBytes = 0;
    this.wanted = 0;
    this.lookAgain();
  }

  private lookAgain(): void {
    if (this.closed) return;
    this.retry = setTimeout(() => {
      this.store.probe().then(
        () => this.goOn(),
        () => this.lookAgain(),
      );
    }, this.retryMs).unref();
  }

  /** Receipts that the last good block has sent are still on their way. */
  private goOn(): void {
    if (this.closed) return;
    this.stopped = null;
    this.wake();
  }
}

/** What NEAR's nodes answer while they have too much to do. Nothing of the transaction is kept: it may be sent again. */
const congested = () => new InvalidTransactionError({ ShardCongested: { shard_id: 0, congestion_level: 1 } });

function deferred(): Deferred {
  let resolveIncluded = () => {};
  let resolveFinished = () => {};
  let rejectIncluded: (reason: unknown) => void = () => {};
  let rejectFinished: (reason: unknown) => void = () => {};
  const included = new Promise<void>((resolve, reject) => {
    resolveIncluded = resolve;
    rejectIncluded = reject;
  });
  const finished = new Promise<void>((resolve, reject) => {
    resolveFinished = resolve;
    rejectFinished = reject;
  });
  // A caller may await only one of them; the other must not be an unhandled rejection.
  bestEffort(included);
  bestEffort(finished);
  return {
    included,
    finished,
    resolveIncluded,
    resolveFinished,
    reject(reason) {
      rejectIncluded(reason);
      rejectFinished(reason);
    },
  };
}
