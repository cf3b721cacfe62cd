import { storeDeviceKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { localStore, signIn, signOut } from '@cosecha/shared/state';
import { accepted, installDeviceStorage, servicesForEachTest } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { enter } from './sign-in';

setLogLevel('silent');
const PHRASE = 'campo arroz maiz';
const text = (bytes: number) => Buffer.alloc(bytes, 9).toString('base64url');

let app: FirebaseApp;
let auth: Auth;
let wallet: string;

servicesForEachTest(() => accepted({ sealed: text(60), key: text(32) }));
beforeEach(async () => {
  installDeviceStorage();
  app = initializeApp({ projectId: 'demo-test', apiKey: 'k' }, 'Sign-in');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
  signIn({ authToken: 'token', authTokenVenwallet: 'other', wallet, email: '', name: 'Ana' });
});
afterEach(async () => {
  await deleteApp(app);
  signOut();
});

test('a token that the key of this device does not open asks for the PIN, which makes the key anew', async () => {
  await storeDeviceKey(PHRASE, wallet);
  await expect(enter(auth, wallet)).rejects.toMatchObject({ code: 'locked' });
});

test('so does one that came when there is no key here any more', async () => {
  await expect(enter(auth, wallet)).rejects.toMatchObject({ code: 'locked' });
});

test('without a session the session is over', async () => {
  localStore.remove('authToken');
  localStore.remove('authTokenVenwallet');
  await expect(enter(auth, wallet)).rejects.toMatchObject({ code: 'expired' });
});
