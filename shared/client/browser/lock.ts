/**
 * Runs the work in one tab at a time. Browsers without Web Locks start at once, so the work must be safe in two tabs,
 * for example by an idempotency key.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

/** What gives this device's pushes to a person and what takes them away wait for each other, in all tabs. */
export const withPushLock = (work: () => Promise<void>): Promise<void> => withLock('cosecha-pushes', work);

/**
 * Takes a lock for as long as this page lives, or until it is released.
 * @returns what releases it; null where another page has it
 */
export async function tryLock(name: string): Promise<(() => void) | null> {
  if (globalThis.navigator?.locks === undefined) return () => undefined;
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
