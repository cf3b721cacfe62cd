import { isLockDue, LOCK_MINUTES } from '../shared/client/state/lock-rules';
import { asOfNow } from './stored';

const MINUTE_MS = 60_000;
const lock = { locked: false, activeMs: 1_000, minutes: 5 };
const lockOf = (stored: Record<string, string>) => JSON.parse(stored.lock ?? '');

test('a bench that took long does not meet the lock', () => {
  const nowMs = 60 * MINUTE_MS;
  const fresh = lockOf(asOfNow({ lock: JSON.stringify(lock), wallet: 'ana.near' }, nowMs));
  expect(isLockDue(lock, nowMs)).toBe(true);
  expect(isLockDue(fresh, nowMs + 29 * MINUTE_MS)).toBe(false);
  expect(LOCK_MINUTES).toContain(fresh.minutes);
});

test('nothing else changes, and who has no lock gets none', () => {
  expect(asOfNow({ lock: JSON.stringify(lock), wallet: 'ana.near' }).wallet).toBe('ana.near');
  expect(asOfNow({ wallet: 'ana.near' })).toEqual({ wallet: 'ana.near' });
});
