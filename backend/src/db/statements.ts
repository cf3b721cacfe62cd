import {
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { remember } from '../util/remember';
import { isSpent } from './servers';
import { traceStatements } from './trace-statements';

/** Called for every statement sent to the database, including `begin` and `commit`. */
export type OnStatement = (text: string) => void;

/** A statement that came so often has a name from then on: the server parses and plans it once for each connection. */
const NAMED_FROM = 3;
/** Texts whose uses are counted, the least recently used out first: long lists of values make ever new ones. */
const MOST_COUNTED = 1_000;
/**
 * A connection stores each prepared statement for its lifetime: a name is never reused for another text, and their
 * number is limited.
 */
const MOST_NAMED = 1_000;
/**
 * Named, these would fail for as long as the connection lives once another process has added a column. `seen` is no table but a
 * subquery that names its columns (lanes.ts).
 */
const ALL_COLUMNS = /(?:(?<!\bseen)\.|\bselect |\breturning )\*/i;

/** Where the query builder's connections come from. */
export interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  /** One of them is of no use any more, and perhaps the server neither. */
  lose(): void;
}

export function connectionsOf(pool: Pool): Connections {
  // A server that restarts ends our idle connections. The pool makes new ones; unheard, this would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its user gets the error from the failing statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connect: () => pool.connect(), end: () => pool.end(), lose: () => undefined };
}

/** Kysely's dialect over connections of `pg`: every statement of the query builder passes here. */
export function statementDialect(connections: Connections, onStatement: OnStatement): PostgresDialect {
  const nameOf = createNames();
  const door: PostgresPool = {
    connect: async () => clientOf(await connections.connect()),
    end: connections.end,
  };

  function clientOf(client: PoolClient): PostgresPoolClient {
    const traced = traceStatements();
    let spent: unknown;

    async function query<Row>(
      text: unknown,
      values: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<Row>> {
      if (typeof text !== 'string') throw new Error('nothing here reads with a cursor');
      // Its `rollback` would wait in vain, too.
      if (spent !== undefined) throw spent;
      onStatement(text);
      const name = nameOf(text);
      try {
        const answer = await traced.run(text, () =>
          client.query({ text, values: [...values], ...(name ? { name } : {}) }),
        );
        return answer as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        if (isSpent(error)) {
          spent = error;
          connections.lose();
        }
        throw error;
      }
    }
    const release = () => {
      traced.end();
      client.release(spent !== undefined);
    };
    return { query: query as PostgresPoolClient['query'], release };
  }

  return new PostgresDialect({ pool: door });
}

/** @returns the name of a text that comes often; null for others */
function createNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMED || ALL_COLUMNS.test(text)) return null;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < NAMED_FROM) {
      remember(uses, text, count, MOST_COUNTED);
      return null;
    }
    uses.delete(text);
    const name = `c${names.size}`;
    names.set(text, name);
    return name;
  };
}
