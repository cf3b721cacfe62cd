import { type Backoff, createBackoff } from '../../../client/state/backoff';
import { NOT_ARRIVED } from '../../../domain/failing-code';

/** Loading state of lazy code. */
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

/** Code that is fetched once, when it is first shown, and after a failure again, on demand and by itself while its place is shown. */
export function createLazyCode<Code>(fetchCode: () => Promise<Code>): LazyCode<Code> {
  const listeners = new Set<() => void>();
  let state: LazyState<Code> = 'absent';
  let backoff: Backoff | undefined;

  function change(next: LazyState<Code>) {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function load() {
    if (state !== 'absent' && state !== 'failed') return;
    change('loading');
    try {
      change({ loaded: await fetchTwice(fetchCode) });
    } catch {
      change('failed');
      goOnLater();
    }
  }

  /** The card stays until the code is there: a place that changed with each try would be restless. */
  function goOnLater() {
    backoff?.close();
    backoff = createBackoff(goOn);
    backoff.after(null);
  }

  async function goOn() {
    if (state !== 'failed' || listeners.size === 0) return backoff?.close();
    try {
      change({ loaded: await fetchCode() });
      backoff?.close();
    } catch {
      backoff?.after(null);
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

/**
 * A second try of a file has another address (shared/build/webpack/chunk-integrity.ts), so that neither the failure of the page's own
 * preload, which the browser hands over, nor a connection that broke costs anybody a tap. One screen may be several files, whose
 * failures come one by one: each has its second try. What did not arrive in all its goes waits for a better line.
 */
async function fetchTwice<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  const failed = new Set<unknown>();
  for (;;) {
    try {
      return await fetchCode();
    } catch (error) {
      const { type, file } = failureOf(error);
      if (type === NOT_ARRIVED || failed.has(file)) throw error;
      failed.add(file);
    }
  }
}

/** As webpack tells it; any other failure is one of no file. */
function failureOf(error: unknown): { type?: unknown; file?: unknown } {
  if (!(error instanceof Error)) return {};
  const { type, request } = error as { type?: unknown; request?: unknown };
  return { type, file: String(request).split('?', 1)[0] };
}
