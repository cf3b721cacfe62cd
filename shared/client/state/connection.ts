import { fetchWithin, quietForMs } from '@cosecha/shared/promise';

/** The worker's mark on a page that it gave because the service did not answer. */
const MARK = 'data-kept';

/** For an answer of any kind. */
const CONTACT_LIMITS = { limitMs: 6_000, mostBytes: 4 * 1024 * 1024 };

const listeners = new Set<() => void>();

/** Whether the browser has a network, and the service answered the app's last request. */
export const isConnected = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(MARK);

/**
 * Whether the service answered just now.
 * @param failure why it did not: a late answer says nothing while something else comes, for our own files fill the line
 */
export function noteContact(isAnswered: boolean, failure?: unknown): void {
  const isLate = failure instanceof DOMException && failure.name === 'TimeoutError';
  if (isLate && quietForMs() < CONTACT_LIMITS.limitMs) return;
  document.documentElement.toggleAttribute(MARK, !isAnswered);
  for (const listener of listeners) listener();
}

/** Something that only the service says has come: a notice that there is no connection goes at once. */
export function noteAnswer(): void {
  if (document.documentElement.hasAttribute(MARK)) noteContact(true);
}

/**
 * Pings our own server: a cached page (shell/src/worker) can be on screen before a request has failed, and browsers
 * report a network without internet as online.
 */
export async function askForContact(): Promise<boolean> {
  try {
    await fetchWithin('/registry.json', { ...CONTACT_LIMITS, method: 'HEAD', cache: 'no-store' });
    noteContact(true);
  } catch (failure) {
    noteContact(false, failure);
  }
  return isConnected();
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
