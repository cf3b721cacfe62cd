import { createMutex } from '@cosecha/shared/promise';
import type { Database } from '../db/database';
import type { Clock, Logger } from '../util/service';
import type { Budget } from './rules';
import { addToTotals, fillExactly, hashed, sweepStored } from './stored-buckets';

/** Maximum staleness between processes on one database. */
const SHARE_MS = 1_000;
const SWEEP_MS = 60_000;
/** Limit for one process. A client with many addresses can only make it drop the oldest entries a second early. */
const MAX_BUCKETS = 200_000;

/**
 * Leaky buckets: each holds `max` and runs empty in `windowMs`, so the time at which it is empty says all about it. There is no
 * edge of a window at which twice as much would fit.
 */
export interface Buckets {
  /**
   * Counts in memory; the count is shared with the other processes within a second. So with n processes at most n times the budget
   * passes, and only when it is spent on all of them within one second.
   * @returns ms until it fits; 0: it fits and is counted
   */
  spend(id: string, budget: Budget, cost: number): number;
  /** How full it is as this process knows it, from 0 to 1. */
  level(id: string, budget: Budget): number;
  /** Counts in the database, exactly. For what is rare. */
  spendExactly(id: string, budget: Budget): Promise<number>;
  /** Writes pending use to the database now. */
  share(): Promise<void>;
  stop(): void;
}

interface Bucket {
  /** By this process's own clock. */
  emptyAt: number;
  /** Use not yet written to the database, in ms of filling. */
  pendingMs: number;
  /** Total of all processes when this one last read it; null before. In ms, never falling while the row exists. */
  lastTotal: number | null;
}

interface BucketsParts {
  database: Database;
  clock: Clock;
  log: Logger;
  maxBuckets?: number;
}

/** The same clock made monotonic: it pauses while it is set back. */
function neverBack(clock: Clock): Clock {
  let behind = 0;
  let last = clock();
  return () => {
    const read = clock() + behind;
    if (read < last) behind += last - read;
    last = Math.max(last, read);
    return last;
  };
}

export function createBuckets({ database, clock, log, maxBuckets = MAX_BUCKETS }: BucketsParts): Buckets {
  const buckets = new Map<string, Bucket>();
  const pending = new Set<string>();
  const inTurn = createMutex();
  let timer: NodeJS.Timeout | null = null;
  const now = neverBack(clock);
  let sweptAt = now();

  function bucketOf(id: string): Bucket {
    const known = buckets.get(id);
    if (known) return known;
    const [oldest] = buckets.keys();
    if (buckets.size >= maxBuckets && oldest !== undefined) buckets.delete(oldest);
    const bucket = { emptyAt: 0, pendingMs: 0, lastTotal: null };
    buckets.set(id, bucket);
    return bucket;
  }

  function shareSoon(): void {
    timer ??= setTimeout(() => {
      timer = null;
      share().catch((error) => log.warn({ reason: String(error) }, 'limits were not shared'));
    }, SHARE_MS).unref();
  }

  // Sequentially: pending use would otherwise be written again.
  const share = (): Promise<void> => inTurn(shareAll);

  async function shareAll(): Promise<void> {
    const shared = [...pending].flatMap((id) => {
      const bucket = buckets.get(id);
      return bucket ? [{ id, hash: hashed(id), bucket, filled: Math.ceil(bucket.pendingMs) }] : [];
    });
    pending.clear();
    if (shared.length === 0) return;
    try {
      const totals = await addToTotals(
        database,
        shared.map(({ hash, filled }) => ({ id: hash, filled })),
      );
      for (const { hash, bucket, filled } of shared) applyTotal(bucket, totals.get(hash) ?? 0, filled);
      if (now() - sweptAt >= SWEEP_MS) await sweep();
    } catch (error) {
      for (const { id } of shared) pending.add(id);
      shareSoon();
      throw error;
    }
  }

  /** Use by other processes since the last read fills this bucket as well. */
  function applyTotal(bucket: Bucket, total: number, own: number): void {
    bucket.pendingMs -= own;
    const others = bucket.lastTotal === null ? 0 : Math.max(0, total - own - bucket.lastTotal);
    if (others > 0) bucket.emptyAt = Math.max(bucket.emptyAt, now()) + others;
    bucket.lastTotal = total;
  }

  async function sweep(): Promise<void> {
    sweptAt = now();
    for (const [id, { emptyAt, pendingMs: rest }] of buckets) {
      // Below zero by what written figures are rounded up.
      if (emptyAt <= sweptAt && rest <= 0) buckets.delete(id);
    }
    await sweepStored(database, Math.round(clock()));
  }

  return {
    spend(id, { max, windowMs }, cost) {
      const bucket = bucketOf(id);
      const at = now();
      const filled = (cost * windowMs) / max;
      const emptyAt = Math.max(bucket.emptyAt, at) + filled;
      // What is dearer than the whole budget passes an empty bucket: else it would never pass.
      const tooFull = emptyAt - at - Math.max(windowMs, filled);
      // Less than a millisecond is what many small sums are off.
      if (tooFull >= 1) return tooFull;
      bucket.emptyAt = emptyAt;
      bucket.pendingMs += filled;
      pending.add(id);
      shareSoon();
      return 0;
    },

    level: (id, { windowMs }) => Math.min(1, Math.max(0, (buckets.get(id)?.emptyAt ?? 0) - now()) / windowMs),

    spendExactly: (id, budget) => fillExactly(database, id, budget, Math.round(clock())),
    share,

    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
