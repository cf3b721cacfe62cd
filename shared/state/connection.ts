/** The worker's mark on a page that it gave because the service did not answer. */
const MARK = 'data-kept';

/** For an answer of any kind. Milliseconds. */
const CONTACT_LIMIT_MS = 6_000;

const listeners = new Set<() => void>();

/** Whether the browser has a network, and the service answered the app's last request. */
export const isConnected = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(MARK);

/** Whether the service answered just now. */
export function noteContact(isAnswered: boolean): void {
  document.documentElement.toggleAttribute(MARK, !isAnswered);
  for (const listener of listeners) listener();
}

/**
 * Asks our own server for a sign of life: a page that was kept (shell/src/worker) can stand there before anybody noticed
 * that does not answer, and a browser takes a network without a way out for a connection.
 */
export async function askForContact(): Promise<boolean> {
  const signal = AbortSignal.timeout(CONTACT_LIMIT_MS);
  const isAnswered = await fetch('/registry.json', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
  noteContact(isAnswered);
  return isAnswered;
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
