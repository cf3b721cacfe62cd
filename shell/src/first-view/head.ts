/**
 * Part of the head of a page that shows something before its scripts, and runs before anything is painted
 * (shared/build/webpack/head-script.ts), so every byte counts.
 *
 * It hides what is not meant for this device: screens from people without a session (the session guard leads them to the
 * landing), the sign-ins from people with one, and everything behind the lock. It decides as they do (session-guard.ts, shared/client/state/lock.ts); the test holds it to that.
 * Exceptions are marked by the edge on the page's root (`data-open`, ../session/open-paths.ts).
 *
 * It sets the theme and the text size that the person chose (shared/client/browser/look.ts).
 *
 * And it keeps the last tap until the app is there to answer it: on the frame until that is live, on the rest until the
 * remote is. Where a script does not come, links are plain links again, and a button waits on: a script that broke off is asked for
 * again. Where nothing of the app comes for a long time, the tap goes on as if it had not been held back. What is hidden cannot be tapped.
 */
import { LIVE_EVENT } from '@cosecha/shared/remote/first-view';

const MINUTE_MS = 60_000;
/** Longer than a remote may take to come. */
const PATIENCE_MS = 10_000;

const now = Date.now();
let mark = 'data-unmeant';
const root = document.documentElement;
const { dataset } = root;
const { open } = dataset;
try {
  dataset.look = /\blook=([\w.]+)/.exec(document.cookie)?.[1] ?? '';
  const { authToken, authTokenVenwallet, sessionExpiry, mnemonic, lock } = localStorage;
  const token = authToken || authTokenVenwallet;
  if (token && !((+sessionExpiry || Date.parse(sessionExpiry)) <= now)) {
    // Only a phrase under a PIN of ours can be locked. Sealed tokens are of a locked app.
    const isSealed = /^sealed/.test(token);
    mark = isSealed || /^63760200/.test(mnemonic) ? 'data-locked' : '';
    const { locked, activeMs, minutes } = JSON.parse(lock);
    const isOpen = locked === false && activeMs <= now + MINUTE_MS && now < activeMs + minutes * MINUTE_MS;
    if (isOpen && !isSealed) mark = '';
  }
} catch {
  // A storage that the browser forbids holds no session; a lock that cannot be read is due.
}
if (open === 'out' && !mark) {
  mark = 'data-unmeant';
  delete dataset.open;
}

/** Where taps are held; nowhere once the remote is live. */
let places: string | undefined = '#outlet,#frame';
/** What is held there. A way in leads on at once, as the plain link that it is. */
let kinds = open ? 'button' : 'a,button';
let tapped: HTMLElement | null | undefined;

function press(next?: HTMLElement) {
  for (const each of [tapped, next]) each?.toggleAttribute('data-pressed');
  tapped = next;
}

function hold(event: MouseEvent) {
  const found = (event.target as Element).closest<HTMLElement>(`:is(${places}) :is(${kinds})`);
  if (!found || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  press(found);
  // Without its script a form can do nothing (`form-action` in shell/edge/headers.ts): its button waits as long as that takes.
  if (!open) setTimeout(release, PATIENCE_MS);
}

/** @param live says where taps are still to be held, if anywhere */
function release(live?: Partial<CustomEvent<string>>) {
  places &&= live?.detail;
  if (!tapped?.closest(`${places}`)) go();
}

function go() {
  const found = tapped;
  press();
  if (found?.isConnected) found.click();
}

function lose({ target }: Event) {
  if ((target as Element).tagName !== 'SCRIPT') return;
  kinds = 'button';
  if (!tapped?.matches(kinds)) go();
}

if (mark) root.toggleAttribute(mark);
if (!mark || dataset.open) {
  addEventListener('click', hold, true);
  addEventListener(LIVE_EVENT, release);
  addEventListener('error', lose, true);
}
