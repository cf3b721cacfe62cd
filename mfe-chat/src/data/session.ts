import { bestEffort } from '@cosecha/shared/promise';
import { onIdTokenChanged, type User } from 'firebase/auth';
import { type DocumentSnapshot, doc, type Firestore, onSnapshot, runTransaction } from 'firebase/firestore';
import type { ChatFirebase } from './firebase-app';
import type { Stop } from './types';

type Firebase = Pick<ChatFirebase, 'auth' | 'db'>;

/** Sessions that this page has seen end. */
const ended = new Set<string>();

/**
 * Whether the sign-in's session still lives, as far as this page knows; a token that names none has none. Where the service cannot
 * say so now, it is believed.
 */
export async function hasSession(user: User): Promise<boolean> {
  try {
    const id = await sessionOf(user);
    return id !== null && !ended.has(id);
  } catch {
    return true;
  }
}

/**
 * Whether Firestore still knows the session that this device came in by: a refusal means something else then. Where the service cannot
 * say so now, it does not: what was refused waits, and is asked about again.
 */
export async function isSessionAlive({ auth, db }: Firebase): Promise<boolean> {
  try {
    const id = auth.currentUser && (await sessionOf(auth.currentUser));
    if (id === null || ended.has(id)) return false;
    return !isEnd(await readFromService(db, id));
  } catch {
    return false;
  }
}

/**
 * The session's document as the service has it now. A transaction's read asks the service, where `getDocFromServer` may be answered by the
 * listener of `watchSession`, which is behind after a moment without a connection. It is left without a commit.
 */
async function readFromService(db: Firestore, id: string): Promise<DocumentSnapshot> {
  let found: DocumentSnapshot | undefined;
  const leave = new Error('read');
  const reading = runTransaction(
    db,
    async (transaction) => {
      found = await transaction.get(doc(db, 'sessions', id));
      throw leave;
    },
    { maxAttempts: 1 },
  );
  await reading.catch((cause: unknown) => {
    if (cause !== leave) throw cause;
  });
  if (!found) throw new Error('the transaction did not read');
  return found;
}

/**
 * Tells, once, when the session that this device came in by has ended. Firestore's rules let nothing through from then on,
 * but it may take a while to look at the open listeners.
 */
export function watchSession({ auth, db }: Firebase, onEnd: () => void): Stop {
  let watched: { id: string; stop: Stop } | null = null;
  let isOver = false;

  function follow(id: string): void {
    if (isOver || watched?.id === id) return;
    watched?.stop();
    const take = (snapshot: DocumentSnapshot) => {
      if (snapshot.metadata.fromCache || !isEnd(snapshot)) return;
      ended.add(id);
      onEnd();
    };
    const options = { includeMetadataChanges: true };
    watched = { id, stop: onSnapshot(doc(db, 'sessions', id), options, take, () => undefined) };
  }

  const stopTokens = onIdTokenChanged(auth, async (user) => {
    const id = user && (await bestEffort(sessionOf(user), null));
    if (id) follow(id);
  });
  return () => {
    isOver = true;
    stopTokens();
    watched?.stop();
  };
}

/** No document, or one that names no last moment any more. */
const isEnd = (snapshot: DocumentSnapshot): boolean => !snapshot.get('expiresAt');

async function sessionOf(user: User): Promise<string | null> {
  const { session } = (await user.getIdTokenResult()).claims;
  return typeof session === 'string' ? session : null;
}
