import { type LockState, lockStore } from '@cosecha/shared/state';

/**
 * Marks the page before anything is drawn and at the moment the lock falls; the global style hides everything that
 * is marked so, sheets too. Returns its own undo.
 */
export function hideWhileLocked(page: HTMLElement = document.documentElement): () => void {
  const mark = (state: LockState) => page.toggleAttribute('data-locked', state !== 'open');
  mark(lockStore.getState());
  return lockStore.subscribe(mark);
}
