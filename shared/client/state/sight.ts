import { lockStore } from './lock';

/** Whether the person can see the app: its page is in sight, and does not wait for the PIN. */
export const isInSight = (): boolean =>
  document.visibilityState === 'visible' && lockStore.getState() === 'open';

/**
 * Told when the page comes into sight or leaves it, and when the lock falls or opens, whether the app is in sight now. What asks by
 * itself rests while it is not (docs/decisions/0142-rest-out-of-sight.md).
 * @returns its own undo
 */
export function onSight(listener: (isInSight: boolean) => void): () => void {
  const look = () => listener(isInSight());
  document.addEventListener('visibilitychange', look);
  const unsubscribe = lockStore.subscribe(look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
  };
}
