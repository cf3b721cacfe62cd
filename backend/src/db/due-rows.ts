import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../util/service';
import { isDataRefusal } from './data-refusal';
import type { Database } from './database';

/** Who takes a row and then dies leaves it to others after this. */
const CLAIM_MS = 60_000;
/** Number of rows processed in parallel. */
const AT_ONCE = 20;
/** While some rows take longer, their places are reused after this time. Real time. */
const LOOK_AGAIN_MS = 100;

export interface Claim {
  now: Date;
  /** Until then the claimed rows are locked for other workers. */
  until: Date;
  /** At the most so many. */
  limit: number;
}

interface DueRows<Row> {
  clock: Clock;
  /** Claims due rows, so that no other process takes them. */
  claim: (claim: Claim) => Promise<Row[]>;
  /** @returns whether the row is done; one that is not has its own next time */
  work: (row: Row) => Promise<boolean>;
  /** Takes a row out of the way whose data nothing can be done with: the others do not wait for it. */
  giveUp: (row: Row, reason: string) => Promise<unknown>;
}

/**
 * Takes rows whose `next_at` has come, the longest due first, and counts the attempt.
 * @param only those for which this holds
 */
export async function claimRows<Row>(
  database: Database,
  table: 'chat_conversations' | 'chat_sessions',
  { now, until, limit }: Claim,
  only = sql<boolean>`true`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set next_at = ${until}::timestamptz, attempts = attempts + 1
    where id in (
      select id from ${sql.table(table)} where next_at <= ${now}::timestamptz and ${only}
      order by next_at limit ${sql.lit(limit)} for update skip locked)
    returning *`.execute(database);
  return rows;
}

/**
 * Works on everything that is due, several processes at a time, each row in one of them. A slow row takes one of the places, and the
 * others go on with what comes due meanwhile.
 * @returns how many rows are done
 */
export async function workOffDue<Row>({ clock, claim, work, giveUp }: DueRows<Row>): Promise<number> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let done = 0;

  async function workOrGiveUp(row: Row): Promise<void> {
    try {
      if (await work(row)) done += 1;
    } catch (error) {
      if (isDataRefusal(error)) await giveUp(row, String(error));
      else throw error;
    }
  }
  function start(row: Row): void {
    const one = workOrGiveUp(row)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
  }
  /** What fails, a claim too, is thrown once the rows that are under way have ended. */
  async function take(): Promise<number> {
    const limit = failures.length > 0 ? 0 : AT_ONCE - running.size;
    if (limit === 0) return 0;
    try {
      const now = clock();
      const due = await claim({ now: new Date(now), until: new Date(now + CLAIM_MS), limit });
      due.forEach(start);
      return due.length;
    } catch (error) {
      failures.push(error);
      return 0;
    }
  }
  for (;;) {
    const taken = await take();
    await Promise.race([Promise.all(running), delay(LOOK_AGAIN_MS)]);
    if (running.size > 0) continue;
    if (failures.length > 0) throw failures[0];
    if (taken === 0) return done;
  }
}

/** Exponential backoff after this many attempts. Milliseconds. */
export const pauseMs = (attempts: number, { first, most }: { first: number; most: number }): number =>
  Math.min(first * 2 ** (attempts - 1), most);
