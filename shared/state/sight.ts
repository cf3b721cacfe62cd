import { lockStore } from './lock';

/** Whether the person can see the app: its page is in sight, and does not wait for the PIN. */
export const isInSight = (): boolean =>
  document.visibilityState === 'visible' && lockStore.getState() === 'open';

/**
 * Told when the app comes into sight or goes out of it. What asks by itself rests meanwhile (docs/decisions/0142-rest-out-of-sight.md).
 * @returns its own undo
 */
export function onSight(listener: (isInSight: boolean) => void): () => void {
  let before = isInSight();
  const look = () => {
    const now = isInSight();
    if (now === before) return;
    before = now;
    listener(now);
  };
  document.addEventListener('visibilitychange', look);
  const unsubscribe = lockStore.subscribe(look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
  };
}
