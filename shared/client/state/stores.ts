import { createStore, type StoreApi } from 'zustand/vanilla';

const REGISTRY = Symbol.for('cosecha.stores');

type Registry = Map<string, StoreApi<unknown>>;

function registry(): Registry {
  const home = globalThis as { [REGISTRY]?: Registry };
  home[REGISTRY] ??= new Map();
  return home[REGISTRY];
}

/**
 * A store shared by every bundle on the page: the first call by a name creates it, later calls with the
 * same name get that one, so two bundles cannot hold two sessions.
 */
export function sharedStore<T>(name: string, initial: T): StoreApi<T> {
  const known = registry().get(name);
  if (known) return known as StoreApi<T>;
  const store = createStore<T>(() => initial);
  registry().set(name, store as StoreApi<unknown>);
  return store;
}
