import { setTimeout as wait } from 'node:timers/promises';
import type { BackendHealth } from '@cosecha/backend';
import { SetupError } from '@cosecha/shared/command-line';

/** An indexer this close to the head counts as caught up. Blocks. */
const CLOSE_ENOUGH = 2;
const LOOK_EVERY_MS = 100;
/** The indexer tries again by itself; what lasts longer does not pass. */
const PATIENCE_MS = 20_000;

export interface WaitUntilIndexedParts {
  /** What the indexer says of itself. */
  look: () => Promise<Pick<BackendHealth['indexer'], 'height' | 'lag' | 'error'>>;
  /** Height of the newest block of the chain in DATA_DIR. */
  head: () => number;
  /** Milliseconds since the epoch. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Resolves when the database shows what the chain holds.
 * @throws Error that says why it never will: no progress for 20 s, or a database of another chain
 */
export async function waitUntilIndexed({
  look,
  head,
  now = Date.now,
  pause = wait,
}: WaitUntilIndexedParts): Promise<void> {
  let best = -1;
  let movedAt = now();
  for (;;) {
    const { height, lag, error } = await look();
    if (height !== null && height > head()) throw ofAnotherChain(height, head());
    if (error === null && lag !== null && lag <= CLOSE_ENOUGH) return;
    if (height !== null && height > best) {
      best = height;
      movedAt = now();
    }
    if (now() - movedAt > PATIENCE_MS) throw stalled(height, head(), error);
    await pause(LOOK_EVERY_MS);
  }
}

function ofAnotherChain(height: number, head: number): SetupError {
  return new SetupError(
    `The database stands at block ${height}, but the chain ends at ${head}: they do not belong together. ` +
      'Have it read again with "npm run index -- rebuild", which keeps everything that is not of the chain, or begin anew ' +
      `with "npm start -- --reset"${process.env.DATABASE_URL ? ' and an empty database' : ''}.`,
  );
}

function stalled(height: number | null, head: number, error: string | null): SetupError {
  return new SetupError(
    `The indexer stands at block ${height ?? 'none'} of ${head} for ${PATIENCE_MS / 1000} s: ${error ?? 'it gives no reason'}.`,
  );
}
