import type { Reader } from '../db/reader';
import { cursorFrom, cursorSelect, versionOf } from './block';

/** The state of the index at some moment after the call. Null before the first block. */
export type CoalescedVersion = () => Promise<string | null>;

/**
 * Coalesces reads of the cursor: a call during a read waits for the next read, which starts after the call and is
 * shared by all waiting calls. So no caller gets a state older than its call.
 */
export function createCoalescedVersion(reader: Reader, contractId: string): CoalescedVersion {
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
