import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import type { Turns } from '../util/turns';

const COUNTED = /^\s*(insert|update|delete|merge)\b/i;

/** Kysely's PostgreSQL dialect over the embedded engine, whose one connection is handed out in turns. */
export function pgliteDialect(engine: PGlite, turns: Turns): PostgresDialect {
  function clientFor(release: () => void): PostgresPoolClient {
    async function query<Row>(
      statement: unknown,
      parameters?: readonly unknown[],
    ): Promise<PostgresQueryResult<Row>> {
      if (typeof statement !== 'string') throw new Error('the embedded database has no cursors');
      const result = await engine.query<Row>(statement, parameters ? [...parameters] : []);
      const command = COUNTED.exec(statement)?.[1]?.toUpperCase() ?? 'SELECT';
      return {
        command: command as PostgresQueryResult<Row>['command'],
        rowCount: result.affectedRows ?? result.rows.length,
        rows: result.rows,
      };
    }
    return { query: query as PostgresPoolClient['query'], release };
  }

  return new PostgresDialect({
    pool: {
      connect: async () => clientFor(await turns.take()),
      end: () => engine.close(),
    },
  });
}
