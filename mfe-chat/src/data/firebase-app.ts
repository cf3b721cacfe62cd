import { chatProject } from '@cosecha/shared/api';
import { bestEffort } from '@cosecha/shared/promise';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
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
 * The app `Chat` (SPEC.md §1), with its own identity, documents and files, and with a project of its own where one is named;
 * its name keeps it apart from the app of sign-in. Where a stand-in answers, it does on the page's own origin.
 * @throws ChatError `absent` where the configuration names no project
 */
export function openFirebase(): ChatFirebase {
  const options = chatProject();
  if (!options) throw new ChatError('absent');
  const { emulator, ...project } = options;
  // SPEC.md §8: what libraries warn of is silenced; a person hears of trouble in words.
  setLogLevel('silent');
  const app = initializeApp(project, 'Chat');
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, inMemoryPersistence] });
  const localCache = persistentLocalCache({ tabManager: persistentMultipleTabManager() });
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
    async close() {
      await bestEffort(terminate(db));
      await deleteApp(app);
    },
    async leave() {
      await bestEffort(terminate(db));
      /** Where another tab still has it open, the browser does it once that tab lets go. */
      await bestEffort(clearIndexedDbPersistence(db));
      await bestEffort(auth.signOut());
      await deleteApp(app);
    },
  };
}
