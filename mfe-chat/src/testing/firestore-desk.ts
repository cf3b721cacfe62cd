import { ReadableStream } from 'node:stream/web';
import { deviceKey, storeDeviceKey, type WalletKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  serverTimestamp,
} from 'firebase/firestore';
import { type Connection, createConnection } from '../data/connection';
import { createKeyring, type Keyring } from '../data/keyring';
import { ARBITER, BUYER } from './factories';

/** The service's own timers belong to Node, whose timers jsdom replaces. */
const TIMERS = {
  after(ms: number, task: () => void) {
    const handle = setTimeout(task, ms);
    return () => clearTimeout(handle);
  },
};
/** What the SDK's connection and the service need of a browser and of Node, and jsdom lacks. */
Object.assign(globalThis, {
  ReadableStream,
  setImmediate: (task: () => void) => setTimeout(task),
  structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
});
setLogLevel('silent');

interface Fault {
  operation: string;
  delayMs: number;
  times: number;
}
interface Service {
  url: string;
  firebase: { faults: { add(fault: Fault): void } };
  close(): Promise<unknown>;
}
type Start = (options: { allowsOwner: boolean; timers: typeof TIMERS }) => Promise<Service>;

/** Firestore as a page has it, at a local service without rules. */
export interface FirestoreDesk {
  /** The page's own, of a seller. */
  db: Firestore;
  wallet: string;
  connection: Connection;
  keyring: Keyring;
  /** Again, as after a reload. */
  newKeyring(): Keyring;
  /** Writes and reads as the others do. */
  others: Firestore;
  addFault(fault: Fault): void;
  close(): Promise<void>;
}

const PHRASE = 'campo arroz maiz';
let apps = 0;

/** @param start opens the service. The test file gives the SDK's build for browsers: in jsdom it is found in Node's. */
export async function openFirestoreDesk(start: Start): Promise<FirestoreDesk> {
  const service = await start({ allowsOwner: true, timers: TIMERS });
  const { hostname, port } = new URL(service.url);
  const clients = [1, 2].map(() => {
    apps += 1;
    const app = initializeApp({ projectId: 'demo-test', apiKey: 'k' }, `Firestore ${apps}`);
    const db = initializeFirestore(app, { localCache: memoryLocalCache() });
    connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: 'owner' });
    return db;
  });
  const [db, others] = clients;
  const wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
  const own = await ownKey(wallet);
  if (!db || !others) throw new Error('there are two');
  const connection = createConnection(db);
  return {
    db,
    wallet,
    connection,
    keyring: createKeyring({ db, wallet, own, connection }),
    newKeyring: () => createKeyring({ db, wallet, own, connection }),
    others,
    addFault: (fault) => service.firebase.faults.add(fault),
    async close() {
      connection.close();
      await Promise.all(clients.map(({ app }) => deleteApp(app)));
      await service.close();
    },
  };
}

async function ownKey(wallet: string): Promise<WalletKey> {
  await storeDeviceKey(PHRASE, wallet);
  const own = await deviceKey(wallet);
  if (!own) throw new Error('the words are another wallet’s');
  return own;
}

/** The fields of a conversation with the desk's seller. */
export const storedConversation = (sellerId: string, changes: object = {}) => ({
  ...{ kind: 'order', orderId: '31', offerId: '7', sellerId, buyerId: BUYER, arbiterId: ARBITER },
  ...{ isDisputed: false, memberIds: [sellerId, BUYER, ARBITER], productName: 'Café', last: null },
  ...{ createdAt: serverTimestamp(), lastAt: serverTimestamp(), sent: {}, read: {}, blockedBy: [] },
  ...changes,
});
