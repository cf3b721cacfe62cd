import type { Commit, Document } from './document';

/** The latest commits, so that a client that was away for a while hears only of what has changed. */
export interface ChangeLog {
  add(commit: Commit): void;
  /** What changed documents were like at a time (null: absent), or null when that is too long ago to know. */
  before(time: bigint): ReadonlyMap<string, Document | null> | null;
}

const MAX_CHANGES = 20_000;

/** @param start everything after this time will be told, nothing before it is known */
export function createChangeLog(start: bigint, maxChanges = MAX_CHANGES): ChangeLog {
  let commits: Commit[] = [];
  let floor = start;
  let size = 0;

  function forgetOldest(): void {
    let dropped = 0;
    for (const { time, changes } of commits) {
      if (size <= maxChanges / 2) break;
      size -= changes.length;
      floor = time;
      dropped += 1;
    }
    commits = commits.slice(dropped);
  }

  return {
    add(commit) {
      commits.push(commit);
      size += commit.changes.length;
      if (size > maxChanges) forgetOldest();
    },
    before(time) {
      if (time < floor) return null;
      const earlier = new Map<string, Document | null>();
      for (let at = commits.length - 1; at >= 0; at--) {
        const commit = commits[at];
        if (!commit || commit.time <= time) break;
        for (const { name, before } of commit.changes) earlier.set(name, before);
      }
      return earlier;
    },
  };
}
