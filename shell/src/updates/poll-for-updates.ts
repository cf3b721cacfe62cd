import { isInSight, onSight } from '@cosecha/shared/state';

/** Milliseconds. */
export const POLL_INTERVAL_MS = 10 * 60_000;
/** Throttle: switching between two tabs does not ask each time. */
export const MIN_INTERVAL_MS = 30_000;
/** The interval while the server does not answer. */
export const OFFLINE_INTERVAL_MS = 5_000;

/**
 * Polls for newly published versions: at once, when the tab is looked at again, every ten minutes,
 * when a script did not come, and more often while the server does not answer. Out of sight it rests.
 * @param look resolves to whether the server answered
 */
export function pollForUpdates(look: () => Promise<boolean>): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let underWay = false;
  /** The time came while nothing could be seen. */
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function lookNow() {
    if (underWay) return;
    underWay = true;
    isDue = false;
    clearTimeout(timer);
    lookedAt = Date.now();
    const isAnswered = await look();
    underWay = false;
    timer = setTimeout(lookWhenSeen, isAnswered ? POLL_INTERVAL_MS : OFFLINE_INTERVAL_MS);
  }
  function lookWhenSeen() {
    isDue = true;
    if (isInSight()) void lookNow();
  }
  const lookAgain = () => {
    if (isInSight() && (isDue || Date.now() - lookedAt >= MIN_INTERVAL_MS)) void lookNow();
  };
  onSight(lookAgain);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('online', () => void lookNow());
  // Failures of single elements do not bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && /\/(?:assets|remotes)\//.test(target.src)) void lookNow();
    },
    true,
  );
  void lookNow();
}
