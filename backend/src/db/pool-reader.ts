import type { Pool } from 'pg';
import { AS_TEXT, type Reader, type Statement, type TextRow } from './reader';
import type { OnStatement } from './statements';

/** Reads through the engine's one client: between two statements of a transaction they would see half of it. */
export function createPoolReader(pool: Pool, onStatement: OnStatement): Reader {
  async function rows(
    { text, name }: Statement,
    parameters: readonly (string | null)[],
  ): Promise<readonly TextRow[]> {
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
