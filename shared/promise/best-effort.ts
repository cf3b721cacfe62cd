/**
 * Lets work fail silently: for what only helps when it succeeds, and whose failure needs no action. A failure that an
 * operator or a person can act on is logged, counted or shown instead.
 * @returns the result, or `fallback` when the work failed
 */
export function bestEffort<T>(work: Promise<T> | undefined): Promise<T | undefined>;
export function bestEffort<T, F>(work: Promise<T> | undefined, fallback: F): Promise<T | F>;
export async function bestEffort(work: Promise<unknown> | undefined, fallback?: unknown): Promise<unknown> {
  try {
    return await work;
  } catch {
    return fallback;
  }
}
