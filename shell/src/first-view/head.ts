/**
 * Stands in the head of a page with a first view and runs before anything is painted (shared/build/head-script.ts), so
 * every byte counts.
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

const now = Date.now();
let mark = 'data-stranger';
try {
  const { authToken, authTokenVenwallet, sessionExpiry, mnemonic, lock } = localStorage;
  if ((authToken || authTokenVenwallet) && !((+sessionExpiry || Date.parse(sessionExpiry)) <= now)) {
    mark = 'data-locked';
    if (mnemonic) {
      const { locked, activeMs, minutes } = JSON.parse(lock);
      const isOpen = locked === false && activeMs <= now + MINUTE_MS && now < activeMs + minutes * MINUTE_MS;
      // Whatever is not sealed under a PIN needs one first.
      if (isOpen && /^63760200/.test(mnemonic)) mark = '';
    } else mark = '';
  }
} catch {
  // A storage that the browser forbids holds no session; a lock that cannot be read is due.
}
if (mark) document.documentElement.toggleAttribute(mark);

let tapped: Element | null | undefined;

function press(next?: Element) {
  tapped?.toggleAttribute('data-pressed');
  tapped = next;
  tapped?.toggleAttribute('data-pressed');
}

function hold(event: MouseEvent) {
  const found = (event.target as Element).closest('#outlet :is(a,button)');
  if (!found || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  press(found);
  setTimeout(release, PATIENCE_MS);
}

function release() {
  removeEventListener('click', hold, true);
  const found = tapped as HTMLElement | undefined;
  press();
  if (found?.isConnected) found.click();
}

addEventListener('click', hold, true);
addEventListener(LIVE_EVENT, release);
addEventListener('error', ({ target }) => (target as Element).tagName === 'SCRIPT' && release(), true);
