import { config } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import {
  isInSight,
  localStore,
  onSight,
  phraseVault,
  sessionStore,
  showToast,
  signOut,
} from '@cosecha/shared/state';
import { endedText } from '@cosecha/shared/text';

/** Late enough not to delay the start. Milliseconds. */
const AFTER_MS = 4_000;
/** During a long visit it is asked again; a token of the identity service lives for an hour. Milliseconds. */
const AGAIN_MS = 5 * 60_000;
const LOOK_MS = 60_000;

type Ended = 'user-disabled' | 'user-token-expired';

const TEXTS: Record<Ended, string> = {
  'user-disabled': endedText.disabled,
  'user-token-expired': endedText.expired,
};

interface Parts {
  /** Whether the signed-in person also enters with a password. */
  hasPassword: () => Promise<boolean>;
  /** Why the identity service ended this account, or null. */
  endedBecause: () => Promise<Ended | null>;
}

/**
 * SPEC.md §8: user-disabled and user-token-expired sign the user out. Asked only for people with an e-mail account:
 * others do not load the identity service's client. No answer ends nothing.
 */
export async function checkIdentity({ hasPassword, endedBecause }: Parts): Promise<void> {
  if (!(await hasPassword())) return;
  const ended = await bestEffort(endedBecause(), null);
  if (!ended || !sessionStore.getState().signedIn) return;
  signOut();
  showToast({ tone: 'warning', text: TEXTS[ended] });
}

/**
 * Asks after the start, every five minutes of a visit, and when the person comes back to an app that was out of
 * sight for longer. Returns its own undo.
 */
export function watchIdentity(parts: Parts = { hasPassword, endedBecause }): () => void {
  if (!config().firebase) return () => undefined;
  let askedMs = Date.now() - AGAIN_MS;
  const ask = () => {
    if (!isInSight() || !sessionStore.getState().signedIn || Date.now() - askedMs < AGAIN_MS) return;
    askedMs = Date.now();
    void checkIdentity(parts);
  };
  const first = setTimeout(ask, AFTER_MS);
  const later = setInterval(ask, LOOK_MS);
  const stop = onSight(ask);
  return () => {
    clearTimeout(first);
    clearInterval(later);
    stop();
  };
}

async function hasPassword(): Promise<boolean> {
  const wallet = localStore.get('wallet');
  return (await phraseVault.list()).some((row) => row.wallet === wallet && row.hasPassword);
}

async function endedBecause(): Promise<Ended | null> {
  const { identity } = await import('@cosecha/shared/identity');
  return identity().endedBecause();
}
