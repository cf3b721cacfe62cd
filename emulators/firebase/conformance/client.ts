import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type Persistence,
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
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';

/** Documents are asked for in every way that the SDK has; of the rest there is one. */
export type Topic = 'no documents yet' | 'documents' | 'files and accounts';

/** How a page of the suite connects, and to which servers. */
export interface Setting {
  projectId: string;
  /** host:port */
  firestoreHost: string;
  authHost: string;
  storageHost: string;
  isLongPolling: boolean;
  isPersistent: boolean;
  isOurs: boolean;
  topic: Topic;
}

/** An app on a device, signed out unless the device has a stored session. */
export interface Device {
  app: FirebaseApp;
  auth: Auth;
  storage: FirebaseStorage;
  close(): Promise<void>;
}

/** One device: a separate app with a signed-in user. */
export interface Client extends Device {
  db: Firestore;
  uid: string;
  email: string;
  /** host:port */
  firestoreHost: string;
  /** Another life of the same device: what its cache kept is there. */
  again(): Promise<Client>;
}

export const PASSWORD = 'Cosecha-2026';
let devices = 0;

export function newName(): string {
  devices += 1;
  return `device-${Date.now()}-${devices}`;
}

/** @param name the same one again is the same device */
export function openDevice(
  setting: Setting,
  name = newName(),
  persistence: Persistence = inMemoryPersistence,
): Device {
  const { projectId, authHost } = setting;
  const storageBucket = `${projectId}.appspot.com`;
  const app = initializeApp({ apiKey: 'local', projectId, storageBucket, appId: '1:0:web:local' }, name);
  const auth = initializeAuth(app, { persistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  const storage = getStorage(app);
  connectStorageEmulator(storage, ...hostAndPort(setting.storageHost));
  return { app, auth, storage, close: () => deleteApp(app) };
}

export function newClient(setting: Setting): Promise<Client> {
  const name = newName();
  return open(setting, name, `${name}@example.com`, createUserWithEmailAndPassword);
}

async function open(
  setting: Setting,
  name: string,
  email: string,
  enter: typeof createUserWithEmailAndPassword,
): Promise<Client> {
  const device = openDevice(setting, name);
  const { app, auth } = device;
  const { user } = await enter(auth, email, PASSWORD);
  const db = initializeFirestore(app, {
    experimentalForceLongPolling: setting.isLongPolling,
    localCache: setting.isPersistent
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  connectFirestoreEmulator(db, ...hostAndPort(setting.firestoreHost));
  const close = async () => {
    await terminate(db);
    await device.close();
  };
  return {
    ...device,
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

function hostAndPort(address: string): [host: string, port: number] {
  const [host = '', port = ''] = address.split(':');
  return [host, Number(port)];
}
