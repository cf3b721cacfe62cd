import { bestEffort } from '@cosecha/shared/promise';
import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg';
import { errorCodeOf } from '../util/error-code';
import { addressesIn, asksForWrites, hostOf } from './database-url';

/** How long a new connection may take. A request that waits longer for one is answered with `data-down`. */
export const CONNECT_MS = 5_000;
/** The same where each server is asked whether it is the one: a machine that is gone answers nothing. */
const ASK_MS = 2_000;
/** How much later than the server's own limit we stop waiting: a machine that is gone keeps no limit. */
const GRACE_MS = 5_000;
/** `read_only_sql_transaction`: a standby, or a primary that was made one. */
const READ_ONLY = '25006';
/** What `pg` says when `query_timeout` has passed. */
const NO_ANSWER = 'Query read timeout';

/** None of the servers that DATABASE_URL names takes writes: down, or none is promoted yet. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
}

/** The PostgreSQL servers that DATABASE_URL names, of which one at a time takes writes. */
export interface Servers {
  /**
   * How a connection to the one that takes writes is made.
   * @throws NoPrimaryError that says what each of several answered
   */
  find(): Promise<ClientConfig>;
  /** The same, as far as it is known. */
  known(): ClientConfig;
  /**
   * Before a new connection is used.
   * @param statementMs its longest statement
   * @throws NoPrimaryError where it takes no writes although that was asked for
   */
  prepare(client: ClientBase, statementMs: number): Promise<void>;
  /** The next `find()` asks again where there are several. */
  lose(): void;
}

export function createServers(url: string): Servers {
  const addresses = addressesIn(url);
  const [first = url] = addresses;
  const mustWrite = asksForWrites(url);
  const isOne = addresses.length <= 1;
  let found: string | null = isOne ? first : null;
  let finding: Promise<string> | null = null;

  const settings = (address: string): ClientConfig => ({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });

  return {
    async find() {
      if (found === null) {
        finding ??= findPrimary(addresses).finally(() => {
          finding = null;
        });
        found = await finding;
      }
      return settings(found);
    },

    known: () => settings(found ?? first),

    async prepare(client, statementMs) {
      // A statement of its own: poolers refuse it among the parameters of a connection's start.
      await client.query(`set statement_timeout = ${statementMs}`);
      if (!mustWrite) return;
      const { rows } = await client.query('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'off') return;
      if (!isOne) found = null;
      throw new NoPrimaryError(`DATABASE_URL: ${hostOf(first)} takes no writes`);
    },

    lose() {
      if (!isOne) found = null;
    },
  };
}

/** @param statementMs the server's own limit @returns ours, for a connection whose other end may be gone */
export const answerLimit = (statementMs: number): number => statementMs + GRACE_MS;

/** Whether a connection is of no use any more: it has become read-only, or its server does not answer. */
export const isSpent = (error: unknown): boolean =>
  errorCodeOf(error) === READ_ONLY || (error instanceof Error && error.message === NO_ANSWER);

interface State {
  address: string;
  /** Grows with each promotion. */
  timeline: string;
}

/** Two servers take writes where an old primary came back: the promoted one has the later timeline. */
async function findPrimary(addresses: readonly string[]): Promise<string> {
  const answers = await Promise.allSettled(addresses.map(stateOf));
  const states = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [newest] = states.sort((a, b) => (a.timeline < b.timeline ? 1 : -1));
  if (newest) return newest.address;
  const reasons = answers.map((answer, index) => {
    const host = hostOf(addresses[index] ?? '');
    return `${host}: ${answer.status === 'rejected' ? reasonOf(answer.reason) : ''}`;
  });
  throw new NoPrimaryError(`DATABASE_URL: no server takes writes (${reasons.join('; ')})`);
}

const STATE = `select current_setting('transaction_read_only') = 'off' as writes,
  case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

async function stateOf(address: string): Promise<State> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ writes: boolean; timeline: string | null }>(STATE);
    if (!rows[0]?.writes) throw new NoPrimaryError('takes no writes');
    return { address, timeline: rows[0].timeline ?? '' };
  } finally {
    void bestEffort(client.end());
  }
}

function reasonOf(reason: unknown): string {
  if (reason instanceof DatabaseError) return `${reason.message} (${reason.code})`;
  return errorCodeOf(reason) ?? (reason instanceof Error ? reason.message : String(reason));
}
