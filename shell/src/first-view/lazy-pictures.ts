import { atRest } from '@cosecha/shared/remote/at-rest';

/** A phone that never rests shows them all the same. Milliseconds. */
const WAITS = { patienceMs: 2_000 };

/**
 * While the page starts, pictures below the fold are not shown (`[data-starting]` in shared/kit/ui/theme/global-css.ts), or browsers
 * would fetch those of the next 2,500 pixels beside the scripts. They come when the page has loaded and rests, or is scrolled.
 */
export function fetchLazyPicturesLater(): void {
  const show = () => document.documentElement.removeAttribute('data-starting');
  const start = () => void atRest(show, WAITS);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  window.addEventListener('scroll', show, { once: true, passive: true });
}
