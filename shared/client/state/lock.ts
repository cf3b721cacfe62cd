import { bestEffort, whyAborted } from '@cosecha/shared/promise';
import { DEFAULT_LOCK_MINUTES, isLockDue, LOCK_MINUTES, type LockMinutes, lockDueMs } from './lock-rules';
import { localStore, type StoredLock } from './storage';
import { sharedStore } from './stores';
import { isPinSealed } from './vault/sealed-kind';
import { isSealedToken } from './vault/sealed-tokens';
import type { Tokens } from './vault/token-seal';

/**
 * The lock hides the app until the PIN is entered; nothing is unmounted and no request is aborted. Its state is in
 * local storage, shared by reloads and other tabs. Only a phrase protected by a PIN can be locked.
 */
export type LockState = 'open' | 'locked';

const TOKENS = ['authToken', 'authTokenVenwallet'] as const;

export const lockStore = sharedStore<LockState>('lock', 'open');

/** The state of the lock now, from the device's storage. */
function lockState(nowMs: number = Date.now()): LockState {
  /** Sealed tokens cannot be used without the PIN, whatever the stored lock state says. */
  if (areTokensSealed()) return 'locked';
  const isSignedIn = TOKENS.some((key) => localStore.get(key) !== null);
  // What another client wrote under SPEC.md's name is left as it is: it has no PIN of ours.
  if (!isSignedIn || !hasPin()) return 'open';
  return isLockDue(localStore.get('lock'), nowMs) ? 'locked' : 'open';
}

/** Brings the store up to date with the device. */
export function refreshLock(nowMs: number = Date.now()): LockState {
  const state = lockState(nowMs);
  if (state === 'locked' && !areTokensSealed()) {
    /** Written down, so that a clock that is set back later opens nothing. */
    if (!localStore.get('lock')?.locked) write({ locked: true });
    sealAway();
  }
  if (lockStore.getState() !== state) lockStore.setState(state, true);
  return state;
}

/** "Bloquear ahora", in every tab. Does nothing for people without a PIN. */
export function lockNow(): void {
  if (lockState() === 'open' && hasPin()) write({ locked: true });
  refreshLock();
}

/** How a session goes on behind its PIN. */
export interface Unlocking {
  tokens?: Tokens;
  /** The sealed tokens that replace the plain ones at the next lock. */
  sealed?: string;
  /** The device's setting, where it is known. */
  minutes?: number;
}

/**
 * The PIN was right, or a session starts. The lock state is written before the tokens: a tab that sees only the tokens
 * would lock again.
 */
export function unlock({ tokens, sealed, minutes }: Unlocking = {}, nowMs: number = Date.now()): void {
  write({ locked: false, activeMs: nowMs, sealed, ...(minutes === undefined ? {} : { minutes }) });
  for (const key of tokens ? TOKENS : []) {
    const token = tokens?.[key] ?? null;
    if (token === null) localStore.remove(key);
    // Where there is no room for it, the next page finds the app locked.
    else localStore.set(key, token, 'leave');
  }
  refreshLock(nowMs);
}

const areTokensSealed = (): boolean => TOKENS.some((key) => isSealedToken(localStore.get(key)));

/**
 * While it is locked, no token that a service takes lies in the browser. The sealed text was made when the PIN was given; where
 * it is gone, the device seals them by itself until the person gives the PIN.
 */
function sealAway(): void {
  const sealed = localStore.get('lock')?.sealed;
  if (isSealedToken(sealed ?? null)) putAway(sealed ?? '');
  else void bestEffort(sealByDevice());
}

function putAway(sealed: string): void {
  for (const key of TOKENS) if (localStore.get(key) !== null) localStore.set(key, sealed);
}

async function sealByDevice(): Promise<void> {
  const { deviceVault } = await import('./vault/device-vault');
  const wallet = localStore.get('wallet');
  const tokens = {
    authToken: localStore.get('authToken'),
    authTokenVenwallet: localStore.get('authTokenVenwallet'),
  };
  if (wallet === null || areTokensSealed()) return;
  const sealed = await deviceVault.sealTokens(wallet, tokens, null);
  const isSame = TOKENS.every((key) => localStore.get(key) === tokens[key]);
  if (isSame && lockState() === 'locked') putAway(sealed);
}

/** Resolves once the tokens are there to be used; calls that need one wait behind the lock. */
export function whenOpen(signal?: AbortSignal): Promise<void> {
  if (!areTokensSealed()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      unsubscribe();
      reject(whyAborted(signal));
    };
    const unsubscribe = lockStore.subscribe((state) => {
      if (state !== 'open') return;
      unsubscribe();
      signal?.removeEventListener('abort', giveUp);
      resolve();
    });
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
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

function write(change: Partial<StoredLock>): void {
  const before = localStore.get('lock') ?? { locked: false, activeMs: 0, minutes: DEFAULT_LOCK_MINUTES };
  localStore.set('lock', { ...before, ...change });
}
