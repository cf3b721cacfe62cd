import type { Logger } from '../../util/service';

/** When this many cannot be removed the storage is at fault: the rest is left to the next round. */
const MOST_FAILURES = 3;

export interface Removed {
  gone: string[];
  failed: string[];
  /** The storage is down: others were not tried. */
  isStopped: boolean;
}

/** Removes files one by one, before their rows: what has no row any more is found by none. */
export async function removeFiles(
  names: readonly string[],
  remove: (name: string) => Promise<void>,
  log: Logger,
): Promise<Removed> {
  const gone: string[] = [];
  const failed: string[] = [];
  for (const name of names) {
    if (failed.length === MOST_FAILURES) break;
    try {
      await remove(name);
      gone.push(name);
    } catch (error) {
      failed.push(name);
      log.warn({ name, reason: String(error) }, 'a picture could not be removed');
    }
  }
  return { gone, failed, isStopped: failed.length === MOST_FAILURES };
}
