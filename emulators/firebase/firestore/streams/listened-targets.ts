import type { Change } from '../documents/document';
import type { Follower, Hub } from './hub';
import type { Target } from './target';

/** The targets of one stream, and what each is followed for. */
export interface ListenedTargets {
  readonly size: number;
  get(id: number): Target | undefined;
  /** @param grounds documents that its right to be told depends on besides its own */
  add(target: Target, grounds: ReadonlySet<string>): void;
  /** Follows a target's right by these documents from now on. */
  setGrounds(target: Target, grounds: ReadonlySet<string>): void;
  /** Whether a change may take the right away. */
  areGrounds(target: Target, changes: readonly Change[]): boolean;
  remove(target: Target): void;
  removeAll(): void;
}

export function createListenedTargets(hub: Hub<Target>, follower: Follower<Target>): ListenedTargets {
  const targets = new Map<number, Target>();
  const grounds = new Map<Target, ReadonlySet<string>>();

  function setGrounds(target: Target, names: ReadonlySet<string>): void {
    const own = new Set(target.keys);
    const before = grounds.get(target) ?? new Set<string>();
    const gone = [...before].filter((name) => !own.has(name) && !names.has(name));
    const fresh = [...names].filter((name) => !before.has(name));
    hub.remove(target, gone);
    hub.add(follower, target, fresh);
    grounds.set(target, names);
  }

  function remove(target: Target): void {
    targets.delete(target.id);
    hub.remove(target, [...target.keys, ...(grounds.get(target) ?? [])]);
    grounds.delete(target);
  }

  return {
    get size() {
      return targets.size;
    },
    get: (id) => targets.get(id),
    add(target, names) {
      targets.set(target.id, target);
      hub.add(follower, target, target.keys);
      setGrounds(target, names);
    },
    setGrounds,
    areGrounds: (target, changes) => changes.some(({ name }) => grounds.get(target)?.has(name)),
    remove,
    removeAll() {
      for (const target of [...targets.values()]) remove(target);
    },
  };
}
