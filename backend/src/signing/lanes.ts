import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cosecha/shared/domain';
import { bestEffort, createKeyedMutex } from '@cosecha/shared/promise';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database';

/** After a process died, others wait as long as this for what it held. */
const LEASE_SECONDS = 15;
const HEARTBEAT_MS = 5_000;
const LOOK_AGAIN_MS = 30;
const PATIENCE_MS = 60_000;

/** A lane that is held. */
export interface Lane {
  /**
   * Runs the work's last statement and releases this lane and the enclosing one in the same statement: all or nothing.
   * @param beside another statement that runs with it
   */
  endWith(statement: RawBuilder<unknown>, beside?: RawBuilder<unknown> | null): Promise<void>;
  /** Rows of this lane and of those around it. */
  readonly rows: readonly LaneRow[];
  /** They are released by now. */
  ended(): void;
}

interface LaneRow {
  name: string;
  holder: string;
}

export interface Lanes {
  /**
   * Runs the work alone among all work of the same name, in every process on this database.
   * @throws DomainError `transaction-uncertain` when others hold it for a minute; repeating is safe
   */
  run<T>(name: string, work: (lane: Lane) => Promise<T>): Promise<T>;
  /**
   * The same, where the statement that takes the lane also does the work's first step.
   * @param first what follows `with taken as (…)`: it must return its one row `from taken` and change nothing without
   * it. It sees the database as before the lane was taken.
   */
  runFrom<First, T>(
    name: string,
    first: RawBuilder<First>,
    work: (first: First, lane: Lane) => Promise<T>,
  ): Promise<T>;
  /**
   * The same, where the work starts from a query's row: read by the statement that takes the lane, or again if others
   * held the lane meanwhile.
   * @param query of one row
   * @param around a lane in which this work is the last
   */
  runSeeing<Row extends object, T>(
    name: string,
    query: RawBuilder<Row>,
    work: (seen: Row, lane: Lane) => Promise<T>,
    around?: Lane,
  ): Promise<T>;
  /** As `run`, or null at once when another process holds it. */
  tryRun<T>(name: string, work: (lane: Lane) => Promise<T>): Promise<T | null>;
}

const deletionOf = (rows: readonly LaneRow[]) =>
  sql`delete from lanes where (name, holder) in (${sql.join(rows.map(({ name, holder }) => sql`(${name}, ${holder})`))})`;

/** The row of a query that always answers one. */
export async function onlyRow<Row>(query: RawBuilder<Row>, database: Database): Promise<Row> {
  const { rows } = await query.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return row;
}

const NOTHING_ELSE = sql<object>` select from taken`;

/**
 * A leased, renewed row for each name instead of a database lock, which would hold a connection for as long as the
 * chain takes. A process that sleeps past its lease may overlap with another; the network then accepts one of the two
 * nonces.
 */
export function createLanes(database: Database, patienceMs = PATIENCE_MS): Lanes {
  const mutex = createKeyedMutex();
  const until = sql`clock_timestamp() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

  /** @returns what `first` answers; undefined while another process holds the lane */
  async function take<First>(
    name: string,
    holder: string,
    first: RawBuilder<First>,
  ): Promise<First | undefined> {
    const { rows } = await sql<First>`
      with taken as (
        insert into lanes (name, holder, held_until) values (${name}, ${holder}, ${until})
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where lanes.holder = excluded.holder or lanes.held_until < clock_timestamp()
        returning holder)${first}`.execute(database);
    return rows[0];
  }

  async function wait<First>(name: string, holder: string, first: RawBuilder<First>): Promise<First> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const answer = await take(name, holder, first);
      if (answer !== undefined) return answer;
      if (Date.now() > end) throw new DomainError('transaction-uncertain');
      await delay(LOOK_AGAIN_MS);
    }
  }

  async function hold<T>(row: LaneRow, work: (lane: Lane) => Promise<T>, around?: Lane): Promise<T> {
    const { name, holder } = row;
    const heartbeat = setInterval(() => {
      // An update only: the lane may be released by the time this runs.
      const renewed = sql`update lanes set held_until = ${until} where name = ${name} and holder = ${holder}`;
      bestEffort(renewed.execute(database));
    }, HEARTBEAT_MS);
    heartbeat.unref();
    let isHeld = true;
    const rows = [row, ...(around?.rows ?? [])];
    const ended = () => {
      clearInterval(heartbeat);
      isHeld = false;
      around?.ended();
    };
    const endWith: Lane['endWith'] = async (statement, beside) => {
      clearInterval(heartbeat);
      const also = beside ? sql`, beside as (${beside})` : sql``;
      await sql`with given_back as (${deletionOf(rows)})${also} ${statement}`.execute(database);
      ended();
    };
    try {
      return await work({ endWith, rows, ended });
    } finally {
      clearInterval(heartbeat);
      // Where even this fails the lease runs out by itself.
      if (isHeld) await bestEffort(deletionOf([row]).execute(database));
    }
  }

  const runFrom = <First, T>(
    name: string,
    first: RawBuilder<First>,
    work: (first: First, lane: Lane) => Promise<T>,
    around?: Lane,
  ): Promise<T> =>
    mutex(name, async () => {
      const holder = randomUUID();
      const answer = await wait(name, holder, first);
      return hold({ name, holder }, (lane) => work(answer, lane), around);
    });

  return {
    runFrom,
    run: (name, work) => runFrom(name, NOTHING_ELSE, (_nothing, lane) => work(lane)),

    runSeeing<Row extends object, T>(
      name: string,
      query: RawBuilder<Row>,
      work: (seen: Row, lane: Lane) => Promise<T>,
      around?: Lane,
    ): Promise<T> {
      const seenWhileTaken = sql<Row & { was_held: boolean }>`
        select seen.*, exists (select from lanes where name = ${name}) as was_held
        from taken cross join lateral (${query}) as seen`;
      const start = async (seen: Row & { was_held: boolean }, lane: Lane) =>
        work(seen.was_held ? await onlyRow(query, database) : seen, lane);
      return runFrom(name, seenWhileTaken, start, around);
    },

    tryRun: (name, work) =>
      mutex(name, async () => {
        const holder = randomUUID();
        const answer = await take(name, holder, NOTHING_ELSE);
        return answer ? hold({ name, holder }, work) : null;
      }),
  };
}
