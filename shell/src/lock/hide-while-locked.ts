import { type LockState, lockStore } from '@cosecha/shared/state';

/**
 * Marks the page before anything is drawn and at the moment the lock falls; the global style hides everything in a page
 * that is marked so, sheets and what calls itself visible too, but for the lock's own cover. Returns its own undo.
 */
export function hideWhileLocked(): () => void {
  const mark = (state: LockState) =>
    document.documentElement.toggleAttribute('data-locked', state !== 'open');
  mark(lockStore.getState());
  return lockStore.subscribe(mark);
}
