import { localStore, lockStore, signIn, signOut } from '.';
import { watchLock } from './lock-watch';
import { PIN_MARK } from './vault/sealed-kind';

const MINUTE_MS = 60_000;
const maria = {
  ...{ authToken: 'token-1', authTokenVenwallet: 'token-2', wallet: 'maria.test' },
  ...{ email: 'maria@finca.test', name: 'María', mnemonic: `${PIN_MARK}ab12` },
};
const activeMs = () => localStore.get('lock')?.activeMs;

/** What the clock of the device says; timers go by jest's. */
let nowMs: number;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  nowMs = Date.now();
  signIn(maria, nowMs);
  stop = watchLock(window, () => nowMs);
});
afterEach(() => {
  stop();
  signOut();
  document.body.textContent = '';
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])(
  '%s is a sign of the person, also where a part of the page keeps it to itself',
  (sign) => {
    const part = document.body.appendChild(document.createElement('div'));
    part.addEventListener(sign, (event) => event.stopPropagation());
    nowMs += MINUTE_MS;
    part.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(activeMs()).toBe(nowMs);
  },
);

test('signs that follow each other fast are written down every two seconds', () => {
  nowMs += MINUTE_MS;
  const firstMs = nowMs;
  window.dispatchEvent(new Event('keydown'));
  nowMs = firstMs + 1_999;
  window.dispatchEvent(new Event('keydown'));
  expect(activeMs()).toBe(firstMs);
  nowMs = firstMs + 2_000;
  window.dispatchEvent(new Event('keydown'));
  expect(activeMs()).toBe(firstMs + 2_000);
});

test('a device that slept while no timer ran is locked within a minute', () => {
  nowMs += 5 * MINUTE_MS;
  jest.advanceTimersByTime(MINUTE_MS - 1);
  expect(lockStore.getState()).toBe('open');
  jest.advanceTimersByTime(1);
  expect(lockStore.getState()).toBe('locked');
});

test.each(['focus', 'pageshow', 'pointerdown'])('and at once when it is used again: %s', (change) => {
  nowMs += 5 * MINUTE_MS;
  window.dispatchEvent(new Event(change));
  expect(lockStore.getState()).toBe('locked');
});

test('a page that no longer watches neither locks nor notes anything', () => {
  stop();
  const before = activeMs();
  nowMs += MINUTE_MS;
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart']) window.dispatchEvent(new Event(sign));
  expect(activeMs()).toBe(before);
  nowMs += 60 * MINUTE_MS;
  jest.advanceTimersByTime(60 * MINUTE_MS);
  for (const change of ['focus', 'pageshow', 'storage']) window.dispatchEvent(new Event(change));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(lockStore.getState()).toBe('open');
  lockStore.setState('locked', true);
  expect(lockStore.getState()).toBe('locked');
});
