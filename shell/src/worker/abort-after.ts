/** `AbortSignal.timeout`, also where the browser lacks it: a worker cannot wait for a polyfill to come. */
export function abortAfter(limitMs: number): AbortSignal {
  if (AbortSignal.timeout) return AbortSignal.timeout(limitMs);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  return controller.signal;
}
