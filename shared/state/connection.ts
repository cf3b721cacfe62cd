/** The worker's mark on a page that it gave because nobody answered. */
const MARK = 'data-kept';

const listeners = new Set<() => void>();

/** Whether the browser has a network, and somebody answered when the app asked last. */
export const isConnected = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(MARK);

/** Whether somebody answered just now. */
export function noteContact(isAnswered: boolean): void {
  document.documentElement.toggleAttribute(MARK, !isAnswered);
  for (const listener of listeners) listener();
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
