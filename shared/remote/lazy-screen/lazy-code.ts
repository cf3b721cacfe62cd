/** How code that comes when it is needed stands. */
export type LazyState<Code> = 'absent' | 'loading' | 'failed' | { loaded: Code };

export interface LazyCode<Code> {
  state: () => LazyState<Code>;
  /** Fetches what is absent or has failed; never throws. */
  load: () => Promise<void>;
  /** Code that is there already: a server fetches nothing. */
  give: (code: Code) => void;
  /** The first listener starts the load. Returns its own undo. */
  subscribe: (listener: () => void) => () => void;
}

/** Code that is fetched once, when somebody first looks at it, and again on demand after a failure. */
export function createLazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  const listeners = new Set<() => void>();
  let state: LazyState<Code> = 'absent';

  function change(next: LazyState<Code>) {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function load() {
    if (state !== 'absent' && state !== 'failed') return;
    change('loading');
    try {
      change({ loaded: await fetchCode() });
    } catch {
      change('failed');
    }
  }

  return {
    state: () => state,
    load,
    give: (code) => change({ loaded: code }),
    subscribe: (listener) => {
      listeners.add(listener);
      void load();
      return () => void listeners.delete(listener);
    },
  };
}
