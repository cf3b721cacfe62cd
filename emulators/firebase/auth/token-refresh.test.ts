/**
 * With clocks of its own: what Node asks the network with uses those of the process.
 * @jest-environment jest-environment-node
 */
import { createServer, type Server } from 'node:net';
import { setTimeout as realWait } from 'node:timers/promises';
import * as firebaseApp from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
} from 'firebase/auth';
import { webConfig } from '..';
import { type FirebaseServer, PROJECT, startFirebase } from '../testing/firebase-server';

/** SPEC.md §9, which the SDK keeps; the app's data clients ask it for tokens, so a new version must keep it too. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The stand-in's tokens live for an hour, as Google's do. */
const LIFETIME = 60 * MINUTE;
const BEFORE_EXPIRY = 5 * MINUTE;

let server: FirebaseServer;
let app: firebaseApp.FirebaseApp;
let auth: Auth;
/** Tokens that the SDK got, the first one included. */
let tokens = 0;

beforeEach(async () => {
  // Before the service starts and after it has closed, or its own timers would be ended by other ones.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  server = await startFirebase();
  app = firebaseApp.initializeApp(webConfig(PROJECT), 'refreshing');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
  await createUserWithEmailAndPassword(auth, 'ana@finca.co', 'Cosecha-2026');
  tokens = 0;
  onIdTokenChanged(auth, () => void tokens++);
  await until(() => tokens === 1);
});
afterEach(async () => {
  await firebaseApp.deleteApp(app);
  await server.close();
  jest.useRealTimers();
});

/** Lets real input and output happen while the timers stand still. */
async function until(isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round === 1_000) throw new Error('it did not happen');
    await realWait(5);
  }
}

interface InternalAuth {
  addAuthTokenListener(listener: (token: string | null) => void): void;
}

/** As Firestore and Storage do: the SDK keeps a token fresh while one of its own clients wants it. */
function wantTokens(): void {
  const { _getProvider } = firebaseApp as unknown as {
    _getProvider(of: firebaseApp.FirebaseApp, name: string): { getImmediate(): InternalAuth };
  };
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => undefined);
}

/** Replaces the service by a server that ends every connection. @returns how many it has ended */
async function breakConnections(): Promise<{ server: Server; count: () => number }> {
  const { port } = new URL(server.url);
  await server.close();
  let count = 0;
  const broken = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => broken.listen(Number(port), '127.0.0.1', resolve));
  return { server: broken, count: () => count };
}

test('a token is refreshed 5 minutes before it expires', async () => {
  wantTokens();
  await jest.advanceTimersByTimeAsync(LIFETIME - BEFORE_EXPIRY - SECOND);
  await realWait(50);
  expect(tokens).toBe(1);
  // A token of another moment is another token; only that is checked.
  server.now += LIFETIME - BEFORE_EXPIRY;
  await jest.advanceTimersByTimeAsync(SECOND);
  await until(() => tokens === 2);
});

test('without a connection it is tried again after 30 seconds, doubling to 16 minutes', async () => {
  wantTokens();
  const broken = await breakConnections();
  await jest.advanceTimersByTimeAsync(LIFETIME - BEFORE_EXPIRY);
  for (const [tries, rest] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await until(() => broken.count() === tries + 1 && jest.getTimerCount() > 0);
    await realWait(50);
    await jest.advanceTimersByTimeAsync(rest * SECOND - 1);
    await realWait(50);
    expect(broken.count()).toBe(tries + 1);
    await jest.advanceTimersByTimeAsync(1);
  }
  await until(() => broken.count() === 8);
  await new Promise((resolve) => broken.server.close(resolve));
});

test('a token counts as expired 30 seconds early', async () => {
  const first = await auth.currentUser?.getIdToken();
  jest.setSystemTime(Date.now() + LIFETIME - 31 * SECOND);
  expect(await auth.currentUser?.getIdToken()).toBe(first);
  jest.setSystemTime(Date.now() + 2 * SECOND);
  server.now += 2 * SECOND;
  expect(await auth.currentUser?.getIdToken()).not.toBe(first);
});
