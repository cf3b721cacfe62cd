import { forgetSessionData, sessionDatabase } from './session-data';

const OWN = sessionDatabase('maria.test');
const ACCOUNTS = 'firebaseLocalStorageDb';
const TABLE = 'firebaseLocalStorage';

/** Keys of rows by database and table, with as much of IndexedDB as forgetting needs. */
type Databases = Record<string, Record<string, string[]>>;

function answered<T>(result: T) {
  const request = { result, onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
}

function databaseOf(tables: Record<string, string[]>) {
  const objectStore = (name: string) => ({
    clear() {
      tables[name] = [];
    },
  });
  return {
    objectStoreNames: { contains: (name: string) => name in tables },
    transaction: () => ({ objectStore }),
    close: () => undefined,
  };
}

function install(databases: Databases): void {
  const indexedDB = {
    databases: async () => Object.keys(databases).map((name) => ({ name })),
    deleteDatabase(name: string) {
      delete databases[name];
    },
    open(name: string) {
      databases[name] ??= {};
      return answered(databaseOf(databases[name]));
    },
  };
  Object.assign(globalThis, { indexedDB });
}

const forget = async () => {
  await forgetSessionData('maria.test');
  await new Promise((done) => setTimeout(done));
};

afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

test('what the chat kept of conversations goes at sign-out; what is not of the session stays', async () => {
  const others = [
    'cosecha',
    'cosecha-session-luis.test',
    'firestore/Other/app/main',
    'my-firestore/Chat/app',
  ];
  const names = [OWN, 'firestore/Chat/cosecha/main', 'firestore/Chat/cosecha-demo/main', ...others];
  const databases: Databases = Object.fromEntries(names.map((name) => [name, {}]));
  install(databases);
  await forget();
  expect(Object.keys(databases).sort()).toEqual([...others].sort());
});

test('the chat and the identity service forget who was signed in', async () => {
  const rows = ['firebase:authUser:key:Chat', 'firebase:authUser:key:Identity'];
  const databases: Databases = { [ACCOUNTS]: { [TABLE]: rows } };
  install(databases);
  await forget();
  expect(databases).toEqual({ [ACCOUNTS]: { [TABLE]: [] } });
});

test('files that the chat kept go, those of other wallets stay', async () => {
  const names = new Set(['chat-files-maria.test', 'chat-files-luis.test', 'shell']);
  const caches = { delete: async (name: string) => names.delete(name) };
  Object.assign(globalThis, { caches });
  await forget();
  Reflect.deleteProperty(globalThis, 'caches');
  expect([...names]).toEqual(['chat-files-luis.test', 'shell']);
});

test('a chat that was never opened leaves no database behind by being forgotten', async () => {
  const databases: Databases = { [OWN]: {} };
  install(databases);
  await forget();
  expect(databases).toEqual({});
});
