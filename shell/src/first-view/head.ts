/**
 * Stands in the head of a page with a first view and runs before anything is painted (shared/build/head-script.ts).
 *
 * It hides what is not meant for this device: from strangers, whom the session guard leads to the landing, and behind
 * the lock. It decides as they do (session-guard.ts, shared/state/lock.ts); the test holds it to that.
 *
 * And it keeps the last tap until the app is there to answer it. Where a script does not come, or nothing of the app
 * for a long time, the tap goes on as if nobody had held it: links are plain links.
 */
import { LIVE_EVENT } from '@cosecha/shared/remote/first-view';

const MINUTE_MS = 60_000;
/** Longer than a remote may take to come. */
const PATIENCE_MS = 10_000;
const PRESSED = 'data-pressed';

const now = Date.now();
let mark = 'data-stranger';
try {
  const { authToken, authTokenVenwallet, sessionExpiry, mnemonic, lock } = localStorage;
  const ends = /^\d+$/.test(sessionExpiry) ? +sessionExpiry : Date.parse(sessionExpiry);
  if ((authToken || authTokenVenwallet) && !(ends <= now)) {
    mark = 'data-locked';
    // Sealed under a PIN, from before there was one, or nothing that was sealed.
    if (/^63760200[\da-f]*$/.test(mnemonic) ? isOpen(JSON.parse(lock)) : !/^[\da-f]+$/.test(mnemonic))
      mark = '';
  }
} catch {
  // A storage that the browser forbids holds no session; a lock that cannot be read is due.
}
if (mark) document.documentElement.setAttribute(mark, '');

function isOpen({
  locked,
  activeMs,
  minutes,
}: {
  locked: unknown;
  activeMs: number;
  minutes: number;
}): boolean {
  return (
    locked === false &&
    activeMs === +activeMs &&
    minutes === +minutes &&
    activeMs <= now + MINUTE_MS &&
    now < activeMs + minutes * MINUTE_MS
  );
}

let tapped: HTMLElement | null = null;

function hold(event: MouseEvent) {
  const found = (event.target as Element).closest<HTMLElement>('#outlet a,#outlet button');
  if (!found || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  tapped?.removeAttribute(PRESSED);
  tapped = found;
  found.setAttribute(PRESSED, '');
  setTimeout(release, PATIENCE_MS);
}

function release() {
  removeEventListener('click', hold, true);
  const found = tapped;
  tapped = null;
  found?.removeAttribute(PRESSED);
  if (found?.isConnected) found.click();
}

addEventListener('click', hold, true);
addEventListener(LIVE_EVENT, release);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true);
