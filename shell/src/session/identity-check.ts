import { config } from '@cosecha/shared/api';
import { localStore, notify, phraseVault, sessionStore, signOut } from '@cosecha/shared/state';
import { endedText } from '@cosecha/shared/text';

/** Late enough to be in nobody's way. Milliseconds. */
const AFTER_MS = 4_000;

type Ended = 'user-disabled' | 'user-token-expired';

const TEXTS: Record<Ended, string> = {
  'user-disabled': endedText.disabled,
  'user-token-expired': endedText.expired,
};

interface Parts {
  /** Whether somebody is signed in here who also enters with a password. */
  hasPassword: () => Promise<boolean>;
  /** Why the identity service ended this account, or null. */
  endedBecause: () => Promise<Ended | null>;
}

/**
 * SPEC.md §8: user-disabled and user-token-expired sign the user out. Asked once after the start, and only for people
 * with an e-mail account: nobody else loads the identity service's client. No answer ends nothing.
 */
export async function checkIdentity({ hasPassword, endedBecause }: Parts): Promise<void> {
  if (!(await hasPassword())) return;
  const ended = await endedBecause().catch(() => null);
  if (!ended || !sessionStore.getState().signedIn) return;
  signOut();
  notify({ tone: 'warning', text: TEXTS[ended] });
}

export function checkIdentityLater(): void {
  if (!sessionStore.getState().signedIn || !config().firebase) return;
  setTimeout(() => void checkIdentity({ hasPassword, endedBecause }), AFTER_MS);
}

async function hasPassword(): Promise<boolean> {
  const wallet = localStore.get('wallet');
  return (await phraseVault.kept()).some((kept) => kept.wallet === wallet && kept.hasPassword);
}

async function endedBecause(): Promise<Ended | null> {
  const { identity } = await import('@cosecha/shared/identity');
  return identity().endedBecause();
}
