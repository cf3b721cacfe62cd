import { RequestError } from '@cosecha/shared/api';
import { chatToken } from '@cosecha/shared/conversation';
import { MissingSessionError } from '@cosecha/shared/state';
import { type Auth, onAuthStateChanged, signInWithCustomToken, signOut, type User } from 'firebase/auth';
import { ChatError, type ChatErrorCode, chatError, isOffline } from './chat-error';
import { hasSession } from './session';
import type { Stop } from './types';

/**
 * Signs this wallet in to Firebase, unless it is by a session that lives. The SDK renews by itself from then on.
 * @throws ChatError `locked`, `disabled`, `expired`, `offline`, `unavailable`, `busy` or `absent`
 */
export async function enter(auth: Auth, wallet: string): Promise<void> {
  try {
    await auth.authStateReady();
    const { currentUser } = auth;
    if (currentUser?.uid === wallet && (await hasSession(currentUser))) return;
    if (isOffline()) throw new ChatError('offline');
    const { user } = await signInWithCustomToken(auth, await tokenOfService());
    if (user.uid !== wallet) {
      await signOut(auth);
      throw new ChatError('expired');
    }
  } catch (cause) {
    throw chatError(cause);
  }
}

/** HTTP status of our own service → what it means here; everything else: it does not answer as it should. */
const STATUSES: Readonly<Record<number, ChatErrorCode>> = {
  401: 'expired',
  404: 'absent',
  429: 'busy',
};

async function tokenOfService(): Promise<string> {
  try {
    return await chatToken();
  } catch (cause) {
    if (cause instanceof MissingSessionError) throw new ChatError('expired', { cause });
    // It does not open with the key that is stored here; the PIN makes that key again.
    if (!(cause instanceof RequestError)) throw new ChatError('locked', { cause });
    throw new ChatError(STATUSES[cause.status] ?? (isOffline() ? 'offline' : 'unavailable'), { cause });
  }
}

/**
 * Tells when the identity service ends this account's stay (SPEC.md §8); a sign-out by the person, here or in another tab,
 * is none of that.
 */
export function watchEnd(auth: Auth, onEnd: (error: ChatError) => void): Stop {
  let last: User | null = null;
  return onAuthStateChanged(auth, (user) => {
    const left = user ? null : last;
    last = user;
    if (left) void reasonOfEnd(left).then((error) => error && onEnd(error));
  });
}

/** The SDK drops an account without a word; asked once more, it says why. */
async function reasonOfEnd(user: User): Promise<ChatError | null> {
  try {
    await user.getIdToken(true);
    return null;
  } catch (cause) {
    const error = chatError(cause);
    return error.code === 'disabled' || error.code === 'expired' ? error : null;
  }
}
