import { DEFAULT_LOCK_MINUTES, isLockDue, LOCK_MINUTES, type LockMinutes, lockDueMs } from './lock-rules';
import { localStore } from './storage';
import { sharedStore } from './stores';
import { isPinSealed } from './vault/sealed-kind';

/**
 * The lock hides the app until the PIN is given; nothing is unmounted and no call is cut off. How it stands is in
 * local storage, so that a reload and other tabs find it as it is. Only a phrase under a PIN can be locked.
 */
export type LockState =
  | 'open'
  | 'locked'
  /** Kept by an install from before the PIN: one must be chosen first. */
  | 'needs-pin';

export const lockStore = sharedStore<LockState>('lock', 'open');

/** How the lock stands now, from what the device holds. */
function lockState(nowMs: number = Date.now()): LockState {
  const sealed = localStore.get('mnemonic');
  const isSignedIn = localStore.get('authToken') !== null || localStore.get('authTokenVenwallet') !== null;
  if (sealed === null || !isSignedIn) return 'open';
  if (!isPinSealed(sealed)) return 'needs-pin';
  return isLockDue(localStore.get('lock'), nowMs) ? 'locked' : 'open';
}

/** Brings the store up to date with the device. */
export function refreshLock(nowMs: number = Date.now()): LockState {
  const state = lockState(nowMs);
  /** Written down, so that a clock that is set back later opens nothing. */
  if (state === 'locked' && !localStore.get('lock')?.locked) write({ locked: true });
  if (lockStore.getState() !== state) lockStore.setState(state, true);
  return state;
}

/** "Bloquear ahora", in every tab. Does nothing for people without a PIN. */
export function lockNow(): void {
  if (lockState() === 'open' && hasPin()) write({ locked: true });
  refreshLock();
}

/** The PIN was right, or a session begins. @param minutes the device's setting, where it is known */
export function unlock(minutes?: number, nowMs: number = Date.now()): void {
  write({ locked: false, activeMs: nowMs, ...(minutes === undefined ? {} : { minutes }) });
  refreshLock(nowMs);
}

/** The person did something; unlocks nothing. */
export function noteActivity(nowMs: number = Date.now()): void {
  if (hasPin() && lockState(nowMs) === 'open') write({ activeMs: nowMs });
}

/** Milliseconds until it locks by itself, or null where nothing can lock. */
export function msUntilLock(nowMs: number = Date.now()): number | null {
  const stored = localStore.get('lock');
  return stored && lockState(nowMs) === 'open' && hasPin() ? lockDueMs(stored) - nowMs : null;
}

/** Whether the signed-in wallet has a PIN on this device. */
export const hasPin = (): boolean => isPinSealed(localStore.get('mnemonic'));

export function lockAfterMinutes(): LockMinutes {
  const stored = localStore.get('lock')?.minutes;
  return LOCK_MINUTES.find((minutes) => minutes === stored) ?? DEFAULT_LOCK_MINUTES;
}

/** Kept on this device, for this wallet's next sessions too. */
export async function setLockAfterMinutes(minutes: LockMinutes): Promise<void> {
  write({ minutes });
  const wallet = localStore.get('wallet');
  if (wallet === null) return;
  const { deviceVault } = await import('./vault/device-vault');
  await deviceVault.setLockMinutes(wallet, minutes);
}

function write(change: { locked?: boolean; activeMs?: number; minutes?: number }): void {
  const before = localStore.get('lock') ?? { locked: false, activeMs: 0, minutes: DEFAULT_LOCK_MINUTES };
  localStore.set('lock', { ...before, ...change });
}
