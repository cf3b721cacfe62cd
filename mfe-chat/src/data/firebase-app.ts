import { chatProject } from '@cosecha/shared/api';
import { databaseAnswers } from '@cosecha/shared/browser/database-answers';
import { bestEffort, settleWithin } from '@cosecha/shared/promise';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import {
  clearIndexedDbPersistence,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { ChatError } from './chat-error';

export interface ChatFirebase {
  auth: Auth;
  db: Firestore;
  storage: FirebaseStorage;
  /** Lets go of everything; what the device keeps stays. */
  close(): Promise<void>;
  /** Signs out and leaves nothing on the device. */
  leave(): Promise<void>;
}

/**
 * Time limit for closing, before the next one opens: in WebKit a page from the back/forward cache may never get an
 * answer from its databases again.
 */
const LET_GO_MS = 2_000;

/** A phone that is busy may take longer, and loses little: this page signs in again, and asks for its documents again. */
const ANSWER_LIMIT_MS = 1_000;

/** Names that the SDK gives: who is signed in, and the documents of the app `Chat`. */
const ACCOUNTS = 'firebaseLocalStorageDb';
const documentsOf = (projectId: string) => `firestore/Chat/${projectId}/main`;

/**
 * The app `Chat` (SPEC.md §1), with its own identity, documents and files, and with a project of its own where one is named;
 * its name keeps it apart from the app of sign-in. Where a stand-in answers, it does on the page's own origin. What the device keeps
 * and does not give now, as beside a page that is kept for Back, is done without: then this page's memory has it.
 * @throws ChatError `absent` where the configuration names no project
 */
export async function openFirebase(): Promise<ChatFirebase> {
  const options = chatProject();
  if (!options) throw new ChatError('absent');
  const { emulator, ...project } = options;
  const [hasAccounts, hasDocuments] = await Promise.all(
    [ACCOUNTS, documentsOf(project.projectId)].map((name) => databaseAnswers(name, ANSWER_LIMIT_MS)),
  );
  // SPEC.md §8: warnings of libraries are silenced; people are shown our own texts.
  setLogLevel('silent');
  const app = initializeApp(project, 'Chat');
  const persistence = [...(hasAccounts ? [indexedDBLocalPersistence] : []), inMemoryPersistence];
  const auth = initializeAuth(app, { persistence });
  const localCache = hasDocuments
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache();
  const page = emulator ? window.location : null;
  const ownHost = page ? { host: page.host, ssl: page.protocol === 'https:' } : {};
  const db = initializeFirestore(app, { localCache, ...ownHost });
  const storage = getStorage(app);
  if (page) {
    connectAuthEmulator(auth, page.origin, { disableWarnings: true });
    /** It asks by http://, which `npm start -- --https` lets a page turn into https://. */
    connectStorageEmulator(storage, page.hostname, Number(page.port || 80));
  }
  return {
    auth,
    db,
    storage,
    close: () => letGo(app, terminate(db)),
    leave: () => letGo(app, forget(db, auth)),
  };
}

async function forget(db: Firestore, auth: Auth): Promise<void> {
  await bestEffort(terminate(db));
  /** Where another tab still has it open, the browser does it once that tab lets go. */
  await bestEffort(clearIndexedDbPersistence(db));
  await bestEffort(auth.signOut());
}

/** @param work what comes first, as far as the limit lets it */
async function letGo(app: FirebaseApp, work: Promise<void>): Promise<void> {
  await settleWithin(bestEffort(work), LET_GO_MS, undefined);
  void bestEffort(deleteApp(app));
}
