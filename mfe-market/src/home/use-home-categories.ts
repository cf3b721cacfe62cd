import { type Category, listCategories } from '@cosecha/shared/api';
import { HOME_CATEGORY_DELAY_MS } from '@cosecha/shared/domain';
import { sessionStorageStore } from '@cosecha/shared/state';
import { useEffect, useState } from 'react';

export interface Timers {
  /** Returns what takes it back. */
  set: (work: () => void, afterMs: number) => () => void;
}

const browserTimers: Timers = {
  set(work, afterMs) {
    const handle = window.setTimeout(work, afterMs);
    return () => window.clearTimeout(handle);
  },
};

export interface HomeCategories {
  /** Null until it is known whether they have names; a failure leaves them nameless. */
  names: readonly Category[] | null;
  /** The second after the screen has passed. */
  areDue: boolean;
}

/**
 * SPEC.md §2: categories load one second after the home screen and are cached in session storage, which shows them at
 * once the next time.
 */
export function useHomeCategories(timers: Timers = browserTimers): HomeCategories {
  const [names, setNames] = useState<readonly Category[] | null>(null);
  const [areDue, setAreDue] = useState(false);
  useEffect(() => {
    setNames(sessionStorageStore.get('categories'));
    const abort = new AbortController();
    const cancel = timers.set(() => {
      setAreDue(true);
      listCategories(abort.signal).then(setNames, () => {
        if (!abort.signal.aborted) setNames((known) => known ?? []);
      });
    }, HOME_CATEGORY_DELAY_MS);
    return () => {
      cancel();
      abort.abort();
    };
  }, [timers]);
  return { names, areDue };
}
