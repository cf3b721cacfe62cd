import type { PGlite } from '@electric-sql/pglite';
import type { Turns } from '../util/turns';
import type { Reader } from './reader';

/** Reads take their turn on the engine's one connection: between two statements of a transaction they would see half of it. */
export function createPgliteReader(engine: PGlite, turns: Turns): Reader {
  return {
    async rows({ text }, parameters) {
      const release = await turns.take();
      try {
        const { rows } = await engine.query<(string | null)[]>(text, [...parameters], { rowMode: 'array' });
        return rows;
      } finally {
        release();
      }
    },
    close: async () => undefined,
  };
}
