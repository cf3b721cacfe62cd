import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '../../util/read-input';
import type { Clock } from '../../util/service';
import type { Lanes } from '../lanes';

/**
 * For this long after its last answer, the same call without an idempotency key counts as a repetition: a double tap, a broken
 * connection, a retry. Later the same call is a new operation.
 */
export const SAME_TAP_MS = 2 * 60_000;
/** Keys of clients cannot contain a colon, so no client can name such a key. */
const MARK = 'implied:';

/** What the implied key of a call has in common with those of the same call; null for a key that a client brought. */
export const callOfImplied = (key: string): string | null =>
  key.startsWith(MARK) ? key.slice(0, key.lastIndexOf(':')) : null;

interface KeyedCall {
  wallet: string;
  headers: IncomingHttpHeaders;
  /** What makes two calls without a key the same one. */
  sameAs: object;
}

export interface ImpliedKeys {
  /**
   * Runs a call under the key that it brought. SPEC.md's own clients bring none: theirs runs under that of the same call of a
   * moment ago, or under a new one. A second request waits for the first, also across processes.
   * @throws DomainError `input-invalid` for a key of another form
   */
  run<T>(call: KeyedCall, work: (key: string) => Promise<T>): Promise<T>;
}

interface ImpliedKeysParts {
  database: Database;
  lanes: Lanes;
  clock: Clock;
}

export function createImpliedKeys({ database, lanes, clock }: ImpliedKeysParts): ImpliedKeys {
  /**
   * What the network may still do counts as the same however old it is. A refusal that was written down moved nothing, so the
   * next call may try again.
   */
  async function earlierKey(wallet: string, prefix: string): Promise<string | null> {
    const since = new Date(clock() - SAME_TAP_MS);
    const { rows } = await sql<{ key: string }>`
      select key from operations
      where wallet = ${wallet} and key like ${`${prefix}%`} and state <> 'refused' and (
        updated_at > ${since}
        or exists (select from transactions
          where transactions.wallet = operations.wallet and transactions.key = operations.key
            and (transactions.state = 'signed' or (operations.state = 'running' and transactions.updated_at > ${since}))))
      order by updated_at desc limit 1`.execute(database);
    return rows[0]?.key ?? null;
  }

  return {
    run({ wallet, headers, sameAs }, work) {
      const header = headers[IDEMPOTENCY_HEADER];
      if (header !== undefined) return work(readIdempotencyKey(header));
      const hash = createHash('sha256').update(JSON.stringify(sameAs)).digest('hex').slice(0, 32);
      const prefix = `${MARK}${hash}:`;
      return lanes.run(`${prefix}${wallet}`, async () =>
        work((await earlierKey(wallet, prefix)) ?? `${prefix}${randomUUID()}`),
      );
    },
  };
}
