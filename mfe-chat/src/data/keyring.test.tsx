import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { deviceKey, storeDeviceKey, wrapNewKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { waitFor } from '@testing-library/react';
import { disableNetwork, doc, enableNetwork, getDocFromServer, setDoc } from 'firebase/firestore';
import { type FirestoreDesk, openFirestoreDesk, storedConversation } from '../testing/firestore-desk';
import { createConnection } from './connection';
import { createKeyring, type Keyring } from './keyring';
import { parseConversation } from './records';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

/** Eighty characters that open nothing. */
const NOISE = 'A'.repeat(80);
let desk: FirestoreDesk;
let buyer: { wallet: string; keyring: Keyring };
let arbiter: { wallet: string; keyring: Keyring };
let id: string;
let rooms = 30;
beforeAll(async () => {
  installDeviceStorage();
  desk = await openFirestoreDesk(startFirebase);
  buyer = await person('luna cesta mora');
  arbiter = await person('juez plaza sol');
});
afterAll(() => desk.close());
beforeEach(async () => {
  rooms += 1;
  id = String(rooms);
  await put({ arbiterId: arbiter.wallet, isDisputed: true });
});

async function person(phrase: string) {
  const wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(phrase)));
  await storeDeviceKey(phrase, wallet);
  const own = await deviceKey(wallet);
  if (!own) throw new Error('it was kept');
  return {
    wallet,
    keyring: createKeyring({ db: desk.others, wallet, own, connection: createConnection(desk.others) }),
  };
}

const conversation = () => doc(desk.others, 'conversations', id);
const put = (changes: object) =>
  setDoc(conversation(), storedConversation(desk.wallet, { buyerId: buyer.wallet, ...changes }));
const keyPlace = (by: string, number = 1) => doc(desk.others, 'conversations', id, 'keys', `${by}-${number}`);
const noiseBy = (by: string) =>
  setDoc(keyPlace(by), {
    ...{ by, number: 1 },
    wraps: { [desk.wallet]: NOISE, [buyer.wallet]: NOISE, [arbiter.wallet]: NOISE },
  });
async function record() {
  const found = parseConversation((await getDocFromServer(conversation())).data());
  if (!found) throw new Error('it does not stand');
  return found;
}

const iv = new Uint8Array(12);
const seal = (key: CryptoKey) => crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array([7]));
/** As words open: null with another key. */
const opener = (sealed: ArrayBuffer) => (key: CryptoKey) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).then(
    (plain) => new Uint8Array(plain)[0] ?? null,
    () => null,
  );

test('noise of the other side, in the place of its own key, locks neither out of the words of this one', async () => {
  await noiseBy(buyer.wallet);
  const { key, number } = await desk.keyring.own(id);
  expect(number).toBe(1);
  const words = opener(await seal(key));
  const mine = { by: desk.wallet, number };
  expect(await buyer.keyring.open(id, mine, words)).toBe(7);
  expect(await arbiter.keyring.open(id, mine, words)).toBe(7);
  expect(await desk.keyring.open(id, { by: buyer.wallet, number: 1 }, words)).toBeNull();
});

test('noise in the place of one’s own key is passed over for a new one, and what was written before still opens', async () => {
  const before = await buyer.keyring.own(id);
  await noiseBy(desk.wallet);
  const { key, number } = await desk.keyring.own(id);
  expect(number).toBe(2);
  expect(await desk.newKeyring().own(id)).toMatchObject({ number: 2 });
  expect(await buyer.keyring.open(id, { by: desk.wallet, number: 2 }, opener(await seal(key)))).toBe(7);
  const old = opener(await seal(before.key));
  expect(await desk.keyring.open(id, { by: buyer.wallet, number: 1 }, old)).toBe(7);
});

test.each(['noise', 'another key that opens'])(
  'an author who wraps %s for the arbiter is read by what the other side gives',
  async (kind) => {
    const { key } = await buyer.keyring.own(id);
    const stored = (await getDocFromServer(keyPlace(buyer.wallet))).data();
    const words = opener(await seal(key));
    const wraps = { ...stored?.wraps, [arbiter.wallet]: await falseWrap(kind) };
    await setDoc(keyPlace(buyer.wallet), { ...stored, wraps });
    const named = { by: buyer.wallet, number: 1 };
    const onShared = jest.fn();
    expect(await arbiter.keyring.open(id, named, words)).toBeNull();
    const stop = arbiter.keyring.watchShared(id, onShared);
    desk.keyring.shareWithArbiter(id, await record());
    await waitFor(async () => expect(await arbiter.keyring.open(id, named, words)).toBe(7));
    stop();
  },
);

/** For the arbiter, by the buyer. */
async function falseWrap(kind: string): Promise<string> {
  const own = await deviceKey(buyer.wallet);
  if (kind === 'noise' || !own) return NOISE;
  const facts = { conversationId: id, key: `${buyer.wallet}-1`, by: buyer.wallet };
  return (await wrapNewKey(own, facts, [arbiter.wallet])).get(arbiter.wallet) ?? '';
}

test('a service that does not answer is asked again to give a new arbiter the key', async () => {
  const { db, others, wallet, keyring } = desk;
  await put({});
  await keyring.own(id);
  const arbiterId = toHex(ed25519.getPublicKey(ed25519.utils.randomSecretKey()));
  await setDoc(conversation(), { arbiterId, isDisputed: true }, { merge: true });
  const later = await record();
  const sharedKey = doc(others, 'conversations', id, 'given', `${wallet}-1-${arbiterId}-${wallet}`);
  await disableNetwork(db);
  keyring.shareWithArbiter(id, later);
  await expect(getDocFromServer(doc(db, 'conversations', id))).rejects.toThrow();
  await enableNetwork(db);
  await waitFor(async () => {
    keyring.shareWithArbiter(id, later);
    expect((await getDocFromServer(sharedKey)).exists()).toBe(true);
  });
});
