import type { Reader } from '../db/reader';
import { cursorFrom, cursorSelect, versionOf } from './block';

/** The state of the index, as it stands at some moment after the call. Null before the first block. */
export type FreshVersion = () => Promise<string | null>;

/**
 * Reads the cursor for many at once: whoever asks while a read is under way waits for the next one, which begins after
 * they asked, and shares it with everybody else who waits. So nobody is told a state older than their question.
 */
export function createFreshVersion(reader: Reader, contractId: string): FreshVersion {
  const look = reader.repeated({ text: cursorSelect('$1'), name: 'subgraph_cursor' }, [contractId]);
  let running: Promise<unknown> | null = null;
  let next: Promise<string | null> | null = null;

  async function read(): Promise<string | null> {
    return versionOf(cursorFrom(await look()));
  }

  async function readAfter(before: Promise<unknown> | null): Promise<string | null> {
    // All requests that arrived in this turn of the event loop join the same read.
    await (before ?? new Promise(setImmediate));
    next = null;
    const answer = read();
    running = answer.then(
      () => undefined,
      () => undefined,
    );
    running.then(() => {
      running = null;
    });
    return answer;
  }

  return () => {
    next ??= readAfter(running);
    return next;
  };
}
