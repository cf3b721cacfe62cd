/** A phone that never rests does not wait longer. Milliseconds. */
const PATIENCE_MS = 10_000;

/** Does what can wait once the page has come to rest. @param quietMs that pass in any case */
export function atRest(work: () => void, quietMs: number): void {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PATIENCE_MS });
    else work();
  }, quietMs);
}
