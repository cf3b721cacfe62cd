import type { Commit } from '../documents/document';
import type { DocumentStore } from '../documents/store';
import { sourceKeysOf } from '../queries/run-query';

/** Called for commits that touch its targets. */
export interface Follower<Target> {
  onCommit(commit: Commit, targets: ReadonlySet<Target>): void;
}

/** Delivers each commit only to the listeners of its collections or documents. */
export interface Hub<Target> {
  add(follower: Follower<Target>, target: Target, keys: readonly string[]): void;
  remove(target: Target, keys: readonly string[]): void;
  close(): void;
}

export function createHub<Target>(store: DocumentStore): Hub<Target> {
  const byKey = new Map<string, Map<Target, Follower<Target>>>();
  const stop = store.follow((commit) => {
    const touched = new Map<Follower<Target>, Set<Target>>();
    for (const { name } of commit.changes) {
      for (const key of [name, ...sourceKeysOf(name)]) {
        for (const [target, follower] of byKey.get(key) ?? []) {
          touched.set(follower, (touched.get(follower) ?? new Set()).add(target));
        }
      }
    }
    for (const [follower, targets] of touched) follower.onCommit(commit, targets);
  });
  return {
    add(follower, target, keys) {
      for (const key of keys) {
        const listening = byKey.get(key) ?? new Map<Target, Follower<Target>>();
        byKey.set(key, listening.set(target, follower));
      }
    },
    remove(target, keys) {
      for (const key of keys) {
        const listening = byKey.get(key);
        listening?.delete(target);
        if (listening?.size === 0) byKey.delete(key);
      }
    },
    close: stop,
  };
}
