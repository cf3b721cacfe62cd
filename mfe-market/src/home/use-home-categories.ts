import { type Category, listCategories, type Timers } from '@cosecha/shared/api';
import { HOME_CATEGORY_DELAY_MS } from '@cosecha/shared/domain';
import { sessionStorageStore } from '@cosecha/shared/state';
import { useEffect, useState } from 'react';

const browserTimers: Timers = {
  set: (work, afterMs) => window.setTimeout(work, afterMs),
  clear: (handle) => window.clearTimeout(handle as number),
};

/**
 * SPEC.md §2: categories load one second after the home screen and are kept in session storage, which names
 * them at once the next time. Null until it is known whether they have names; a failure leaves them nameless.
 */
export function useHomeCategories(timers: Timers = browserTimers): readonly Category[] | null {
  const [categories, setCategories] = useState<readonly Category[] | null>(null);
  useEffect(() => {
    setCategories(sessionStorageStore.get('categories'));
    const abort = new AbortController();
    const handle = timers.set(() => {
      listCategories(abort.signal).then(setCategories, () => {
        if (!abort.signal.aborted) setCategories((known) => known ?? []);
      });
    }, HOME_CATEGORY_DELAY_MS);
    return () => {
      timers.clear(handle);
      abort.abort();
    };
  }, [timers]);
  return categories;
}
