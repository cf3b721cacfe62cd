import type { PGlite } from '@electric-sql/pglite';
import type { Turns } from '../util/turns';
import type { Reader, Statement, TextRow } from './reader';

/** Reads take their turn on the engine's one connection: between two statements of a transaction they would see half of it. */
export function createPgliteReader(engine: PGlite, turns: Turns): Reader {
  async function rows(
    { text }: Statement,
    parameters: readonly (string | null)[],
  ): Promise<readonly TextRow[]> {
    const release = await turns.take();
    try {
      const answer = await engine.query<(string | null)[]>(text, [...parameters], { rowMode: 'array' });
      return answer.rows;
    } finally {
      release();
    }
  }

  return {
    rows,
    repeated: (statement, parameters) => async () => (await rows(statement, parameters))[0],
    close: async () => undefined,
  };
}
