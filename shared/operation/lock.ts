/** One tab at a time. Browsers without locks go on at once: the idempotency key then makes one of two. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}
