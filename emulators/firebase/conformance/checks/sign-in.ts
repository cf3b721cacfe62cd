import {
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  onAuthStateChanged,
  onIdTokenChanged,
  type Persistence,
  setPersistence,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { doc, getDocFromServer, setDoc } from 'firebase/firestore';
import { type Check, type Checks, failsWith, same, until } from '../check';
import { newName, PASSWORD } from '../client';

const WALLET = 'ab'.repeat(32);
const INVALID = 'auth/invalid-custom-token';

const PERSISTENCES: readonly (readonly [name: string, persistence: Persistence])[] = [
  ['IndexedDB', indexedDBLocalPersistence],
  ['local storage', browserLocalPersistence],
  ['session storage', browserSessionPersistence],
];

export const SIGN_IN: Checks = [
  {
    name: 'a custom token signs in the user that it names, with its claims',
    async run({ newDevice, mint }) {
      const { auth } = newDevice();
      const { user } = await signInWithCustomToken(
        auth,
        await mint({ uid: WALLET, claims: { role: 'seller' } }),
      );
      same([user.uid, user.isAnonymous, user.email], [WALLET, false, null]);
      const { claims, signInProvider } = await user.getIdTokenResult();
      same([claims.role, claims.sub, signInProvider], ['seller', WALLET, 'custom']);
    },
  },
  {
    name: 'the same user comes again on other devices',
    async run({ newDevice, mint, unique }) {
      const enter = async () => signInWithCustomToken(newDevice().auth, await mint({ uid: unique }));
      const [first, second] = [await enter(), await enter()];
      same([first.user.uid, second.user.uid], [unique, unique]);
      same(first.user.metadata.creationTime, second.user.metadata.creationTime);
    },
  },
  {
    name: 'a token of somebody else’s key signs nobody in',
    isOursOnly: true,
    async run({ newDevice, mint }) {
      const { auth } = newDevice();
      const forged = await mint({ uid: WALLET, isForged: true });
      await failsWith(INVALID, () => signInWithCustomToken(auth, forged));
      same(auth.currentUser, null);
    },
  },
  {
    name: 'neither does one that has ended, lives too long or is of the future',
    isOursOnly: true,
    async run({ newDevice, mint }) {
      const { auth } = newDevice();
      for (const wrong of [{ age: 7_200 }, { lifetime: 3_700 }, { age: -3_000 }]) {
        const token = await mint({ uid: WALLET, ...wrong });
        await failsWith(INVALID, () => signInWithCustomToken(auth, token));
      }
    },
  },
  {
    name: 'neither does one for another audience, with reserved claims, or nonsense',
    isOursOnly: true,
    async run({ newDevice, mint }) {
      const { auth } = newDevice();
      const other = await mint({ uid: WALLET, audience: 'https://example.com' });
      await failsWith(INVALID, () => signInWithCustomToken(auth, other));
      const reserved = await mint({ uid: WALLET, claims: { iss: 'me' } });
      await failsWith(INVALID, () => signInWithCustomToken(auth, reserved));
      await failsWith(INVALID, () => signInWithCustomToken(auth, 'nonsense'));
    },
  },
  {
    name: 'a refreshed token lives on with the same claims',
    async run({ newDevice, mint, unique }) {
      const { auth } = newDevice();
      const { user } = await signInWithCustomToken(
        auth,
        await mint({ uid: unique, claims: { role: 'buyer' } }),
      );
      const before = await user.getIdTokenResult();
      await new Promise((done) => setTimeout(done, 1_100));
      const after = await user.getIdTokenResult(true);
      same(after.token === before.token, false, 'another token');
      same(after.claims.role, 'buyer');
      same(after.claims.auth_time, before.claims.auth_time, 'the same sign-in');
      same(Date.parse(after.expirationTime) > Date.parse(before.expirationTime), true, 'later end');
    },
  },
  {
    name: 'a refresh that fails for a moment signs nobody out',
    isOursOnly: true,
    async run({ newClient, trouble }) {
      const { auth } = await newClient();
      await trouble('POST', 'faults', { operation: 'token', status: 503 });
      const failed = await auth.currentUser?.getIdToken(true).then(
        () => false,
        () => true,
      );
      same(failed, true);
      same(auth.currentUser !== null, true, 'still here');
      same(typeof (await auth.currentUser?.getIdToken(true)), 'string', 'and again');
    },
  },
  {
    name: 'a disabled user is signed out at the next refresh, and stays out',
    async run({ newClient, changeAccount }) {
      const { auth, uid, email } = await newClient();
      const user = auth.currentUser;
      await changeAccount(uid, { disableUser: true });
      await failsWith('auth/user-disabled', async () => user?.getIdToken(true));
      same(auth.currentUser, null);
      await failsWith('auth/user-disabled', () => signInWithEmailAndPassword(auth, email, PASSWORD));
      await changeAccount(uid, { disableUser: false });
      same((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.uid, uid);
    },
  },
  {
    name: 'a disabled user reads and writes no documents',
    isOursOnly: true,
    async run({ newClient, folder, changeAccount, trouble }) {
      const { db, uid } = await newClient();
      await setDoc(doc(db, folder), { n: 1 });
      await changeAccount(uid, { disableUser: true });
      await trouble('DELETE', 'sessions');
      const outcome = await Promise.race([
        getDocFromServer(doc(db, folder)).then(
          () => 'read',
          () => 'refused',
        ),
        new Promise<string>((done) => setTimeout(() => done('waits'), 3_000)),
      ]);
      same(outcome === 'read', false, outcome);
    },
  },
  {
    name: 'an administrator ends the sign-ins of an account',
    async run({ newClient, changeAccount }) {
      const { auth, uid } = await newClient();
      const user = auth.currentUser;
      await changeAccount(uid, { validSince: String(Math.floor(Date.now() / 1_000) + 5) });
      await failsWith('auth/user-token-expired', async () => user?.getIdToken(true));
      same(auth.currentUser, null);
    },
  },
  {
    name: 'listeners hear who comes and goes',
    async run({ newDevice, mint, unique }) {
      const { auth } = newDevice();
      const received: (string | null)[] = [];
      let tokens = 0;
      onAuthStateChanged(auth, (user) => received.push(user?.uid ?? null));
      onIdTokenChanged(auth, () => {
        tokens += 1;
      });
      await auth.authStateReady();
      await until(
        () => received.length,
        (length) => length === 1,
        'nobody',
      );
      await signInWithCustomToken(auth, await mint({ uid: unique }));
      await auth.currentUser?.getIdToken(true);
      await signOut(auth);
      await until(
        () => received.length,
        (length) => length === 3,
        'all',
      );
      same(received, [null, unique, null]);
      await until(
        () => tokens,
        (count) => count >= 3,
        'tokens',
      );
    },
  },
  ...PERSISTENCES.map(
    ([where, persistence]): Check => ({
      name: `a sign-in in ${where} is there when the page comes again, until it is signed out`,
      async run({ newDevice, mint, unique }) {
        const name = newName();
        const first = newDevice(name, persistence);
        await signInWithCustomToken(first.auth, await mint({ uid: unique }));
        await first.close();
        const second = newDevice(name, persistence);
        await second.auth.authStateReady();
        same(second.auth.currentUser?.uid, unique);
        same(typeof (await second.auth.currentUser?.getIdToken(true)), 'string', 'a new token');
        await signOut(second.auth);
        await second.close();
        const third = newDevice(name, persistence);
        await third.auth.authStateReady();
        same(third.auth.currentUser, null, 'after signing out');
      },
    }),
  ),
  {
    name: 'a sign-in in memory leaves nothing on the device',
    async run({ newDevice, mint, unique }) {
      const name = newName();
      const first = newDevice(name, inMemoryPersistence);
      await signInWithCustomToken(first.auth, await mint({ uid: unique }));
      await first.close();
      for (const [where, persistence] of PERSISTENCES) {
        const { auth, close } = newDevice(name, persistence);
        await auth.authStateReady();
        same(auth.currentUser, null, where);
        await close();
      }
    },
  },
  {
    name: 'a sign-in moves to another place without an end',
    async run({ newDevice, mint, unique }) {
      const name = newName();
      const first = newDevice(name, inMemoryPersistence);
      await signInWithCustomToken(first.auth, await mint({ uid: unique }));
      await setPersistence(first.auth, browserLocalPersistence);
      await first.close();
      const second = newDevice(name, browserLocalPersistence);
      await second.auth.authStateReady();
      same(second.auth.currentUser?.uid, unique);
      await signOut(second.auth);
    },
  },
  {
    name: 'accounts and sign-ins outlive a server that is killed',
    isOursOnly: true,
    async run({ newDevice, killServer, unique }) {
      const { auth } = newDevice();
      const { user } = await createUserWithEmailAndPassword(auth, `${unique}@example.com`, PASSWORD);
      await killServer();
      same(typeof (await user.getIdToken(true)), 'string');
      const again = await signInWithEmailAndPassword(newDevice().auth, `${unique}@example.com`, PASSWORD);
      same(again.user.uid, user.uid);
    },
  },
];
