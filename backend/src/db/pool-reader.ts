import type { Pool } from 'pg';
import { AS_TEXT, createNamesOfConnection, type Reader, type Statement, type TextRow } from './reader';
import type { OnStatement } from './statements';

/** Reads through the engine's one client: between two statements of a transaction they would see half of it. */
export function createPoolReader(pool: Pool, onStatement: OnStatement): Reader {
  const names = createNamesOfConnection();

  async function rows(
    statement: Statement,
    parameters: readonly (string | null)[],
  ): Promise<readonly TextRow[]> {
    const { text } = statement;
    const name = names.for(statement);
    onStatement(text);
    const config = { text, values: [...parameters], rowMode: 'array' as const, types: AS_TEXT };
    return (await pool.query<(string | null)[]>({ ...config, ...(name ? { name } : {}) })).rows;
  }

  return {
    rows,
    repeated: (statement, parameters) => async () => (await rows(statement, parameters))[0],
    close: async () => undefined,
  };
}
