/** Milliseconds. */
export const EVERY_MS = 10 * 60_000;
/** Somebody who changes between two tabs does not ask each time. */
export const AT_MOST_EVERY_MS = 30_000;
/** While nobody answers, until somebody does. */
export const WHILE_AWAY_MS = 10_000;

/**
 * Says when to look whether something new is published: as soon as it begins, when the tab is looked at again, every ten minutes,
 * when a script did not come, and often while nobody answers.
 * @param look answers whether somebody did
 */
export function lookWhenDue(look: () => Promise<boolean>, now: () => number = Date.now): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let underWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function lookNow() {
    if (underWay) return;
    underWay = true;
    clearTimeout(timer);
    lookedAt = now();
    const isAnswered = await look();
    underWay = false;
    timer = setTimeout(() => void lookNow(), isAnswered ? EVERY_MS : WHILE_AWAY_MS);
  }
  const lookAgain = () => {
    if (document.visibilityState === 'visible' && now() - lookedAt >= AT_MOST_EVERY_MS) void lookNow();
  };
  document.addEventListener('visibilitychange', lookAgain);
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
