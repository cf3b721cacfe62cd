import { lockStore, msUntilLock, noteActivity, refreshLock } from './lock';

/** What counts as activity. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Activity is written down at most this often. */
const NOTE_EVERY_MS = 2_000;
/** Browsers cut longer waits short. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Locks after the chosen time without activity, also when the time passed in a sleeping tab or with the
 * browser closed. Returns its own undo.
 * @param now tests hand in their own clock
 */
export function watchLock(page: Window = window, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notedMs = Number.NEGATIVE_INFINITY;

  function check() {
    refreshLock(now());
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(LONGEST_WAIT_MS, Math.max(0, msUntilLock(now()) ?? LONGEST_WAIT_MS)));
  }
  function handleSign() {
    if (now() - notedMs < NOTE_EVERY_MS) return;
    check();
    notedMs = now();
    noteActivity(notedMs);
  }

  check();
  const unsubscribe = lockStore.subscribe(check);
  for (const sign of SIGNS) page.addEventListener(sign, handleSign, { passive: true, capture: true });
  for (const change of ['storage', 'focus', 'pageshow']) page.addEventListener(change, check);
  page.document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    for (const sign of SIGNS) page.removeEventListener(sign, handleSign, { capture: true });
    for (const change of ['storage', 'focus', 'pageshow']) page.removeEventListener(change, check);
    page.document.removeEventListener('visibilitychange', check);
  };
}
