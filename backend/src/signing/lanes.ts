import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { createKeyedTurns } from '../util/turns';

/** After a process died, others wait as long as this for what it held. */
const LEASE_SECONDS = 15;
const HEARTBEAT_MS = 5_000;
const LOOK_AGAIN_MS = 30;
const PATIENCE_MS = 60_000;

export interface Lanes {
  /**
   * Runs the work alone among all work of the same name, in every process on this database.
   * @throws DomainError `transaction-uncertain` when others hold it for a minute; repeating is safe
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The same, or null at once when another process holds it. */
  tryRun<T>(name: string, work: () => Promise<T>): Promise<T | null>;
}

/**
 * A row for each name, leased and renewed, in place of a lock of the database: one would keep a connection for as long as the
 * chain takes. A process that sleeps past its lease may meet another one; the network then takes one of two nonces.
 */
export function createLanes(database: Database, patienceMs = PATIENCE_MS): Lanes {
  const turns = createKeyedTurns();
  const until = sql<Date>`clock_timestamp() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

  async function take(name: string, holder: string): Promise<boolean> {
    const row = await database
      .insertInto('lanes')
      .values({ name, holder, held_until: until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, held_until: until })
          .where((where) =>
            where.or([
              where('lanes.holder', '=', holder),
              where('lanes.held_until', '<', sql<Date>`clock_timestamp()`),
            ]),
          ),
      )
      .returning('holder')
      .executeTakeFirst();
    return row !== undefined;
  }

  async function wait(name: string, holder: string): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!(await take(name, holder))) {
      if (Date.now() > end) throw new DomainError('transaction-uncertain');
      await delay(LOOK_AGAIN_MS);
    }
  }

  async function hold<T>(name: string, holder: string, work: () => Promise<T>): Promise<T> {
    const heartbeat = setInterval(() => {
      take(name, holder).catch(() => undefined);
    }, HEARTBEAT_MS);
    heartbeat.unref();
    try {
      return await work();
    } finally {
      clearInterval(heartbeat);
      // Where even this fails the lease runs out by itself.
      await database
        .deleteFrom('lanes')
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute()
        .catch(() => undefined);
    }
  }

  return {
    run: (name, work) =>
      turns.run(name, async () => {
        const holder = randomUUID();
        await wait(name, holder);
        return hold(name, holder, work);
      }),

    tryRun: (name, work) =>
      turns.run(name, async () => {
        const holder = randomUUID();
        return (await take(name, holder)) ? hold(name, holder, work) : null;
      }),
  };
}
