import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';

/** How a page of the suite is asked to talk, and with whom. */
export interface Setting {
  projectId: string;
  /** host:port */
  firestoreHost: string;
  authHost: string;
  isLongPolling: boolean;
  isPersistent: boolean;
  isOurs: boolean;
}

/** One device: an app of its own with somebody signed in. */
export interface Client {
  app: FirebaseApp;
  auth: Auth;
  db: Firestore;
  uid: string;
  email: string;
  /** host:port */
  firestoreHost: string;
  close(): Promise<void>;
  /** Another life of the same device: what its cache kept is there. */
  again(): Promise<Client>;
}

const PASSWORD = 'Cosecha-2026';
let devices = 0;

export function newClient(setting: Setting): Promise<Client> {
  devices += 1;
  const name = `device-${Date.now()}-${devices}`;
  return open(setting, name, `${name}@example.com`, createUserWithEmailAndPassword);
}

async function open(
  setting: Setting,
  name: string,
  email: string,
  enter: typeof createUserWithEmailAndPassword,
): Promise<Client> {
  const app = initializeApp({ apiKey: 'local', projectId: setting.projectId, appId: '1:0:web:local' }, name);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${setting.authHost}`, { disableWarnings: true });
  const { user } = await enter(auth, email, PASSWORD);
  const db = initializeFirestore(app, {
    experimentalForceLongPolling: setting.isLongPolling,
    localCache: setting.isPersistent
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  const [host = '', port = ''] = setting.firestoreHost.split(':');
  connectFirestoreEmulator(db, host, Number(port));
  const close = async () => {
    await terminate(db);
    await deleteApp(app);
  };
  return {
    app,
    auth,
    db,
    uid: user.uid,
    email,
    firestoreHost: setting.firestoreHost,
    close,
    async again() {
      await close();
      return open(setting, name, email, signInWithEmailAndPassword);
    },
  };
}
