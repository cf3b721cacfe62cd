import { join } from 'node:path';
import { customToken, type FirebaseServer, rest, startFirebase } from '@cosecha/firebase-emulator/testing';
import { configure } from '@cosecha/shared/api';
import { localStore, signIn, signOut } from '@cosecha/shared/state';
import { accepted, installDeviceStorage, makeConfig } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { fieldsToJson } from '../../../mfe-chat/firebase/testing/documents';
import { type DeliveryCard, deliveryMessageId, keysOf } from '../../domain';
import { seedOfPhrase, toHex } from '../signing';
import { LockedChatError, readDelivery, sendDelivery } from './delivery-message';
import { storeDeviceKey } from './device-key';
import { openDocuments } from './documents';

/** The service's own timers belong to Node, whose timers jsdom replaces. */
const TIMERS = {
  after(ms: number, task: () => void) {
    const handle = setTimeout(task, ms);
    return () => clearTimeout(handle);
  },
};
/** jsdom has none, and the service's tokens are made with it. */
globalThis.structuredClone ??= <T,>(value: T): T => JSON.parse(JSON.stringify(value));
const RULES = join(__dirname, '../../../mfe-chat/firebase/firestore.rules');
const PHRASES = { buyer: 'luna cesta mora', seller: 'campo arroz maiz', arbiter: 'juez plaza sol' };
type Who = keyof typeof PHRASES;
const WORDS = 'Te dejé mi dirección.';
const CARD: DeliveryCard = {
  way: 'bring',
  name: 'Rosa Quintero',
  phone: '3001234567',
  country: 'CO',
  department: 'Huila',
  municipality: 'Pitalito',
  address: 'Vereda El Recreo',
  note: 'Portón verde',
};
const CLEAR = ['Quintero', '3001234567', 'Pitalito', 'Recreo', 'verde'];

let server: FirebaseServer;
let wallets: Record<Who, string>;
let orderId: string;
let orders = 0;
let sent: string[];
/** What becomes of a request; an Error breaks the connection before or, with `answered`, after it arrived. */
let fault: (url: string) => 'before' | 'answered' | null;
const realFetch = globalThis.fetch;

const walletOf = async (who: Who) => toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASES[who])));

beforeAll(async () => {
  server = await startFirebase({ firestoreRules: RULES, allowsOwner: true, timers: TIMERS });
  const [buyer, seller, arbiter] = await Promise.all([
    walletOf('buyer'),
    walletOf('seller'),
    walletOf('arbiter'),
  ]);
  wallets = { buyer, seller, arbiter };
});
afterAll(() => server.close());

beforeEach(async () => {
  installDeviceStorage();
  const project = { projectId: 'demo-test', emulator: true } as const;
  const facts = { apiKey: 'k', authDomain: '', storageBucket: '', messagingSenderId: '', appId: '' };
  configure(makeConfig({ firebase: { ...facts, ...project } }));
  sent = [];
  fault = () => null;
  globalThis.fetch = answered;
  orders += 1;
  orderId = String(30 + orders);
  const at = new Date(server.now - 60_000);
  const [sellerId, buyerId, arbiterId] = [wallets.seller, wallets.buyer, wallets.arbiter];
  await put(`conversations/${orderId}`, {
    ...{ kind: 'order', orderId, offerId: '3', sellerId, buyerId, arbiterId, isDisputed: false },
    ...{ memberIds: [sellerId, buyerId], productName: 'Café', createdAt: at, last: null, lastAt: at },
    ...{ sent: {}, read: {}, blockedBy: [] },
  });
  for (const who of keysOf(PHRASES)) {
    await put(`sessions/${who}`, { expiresAt: new Date(server.now + 3_600_000) });
  }
});
afterEach(() => {
  globalThis.fetch = realFetch;
  signOut();
});

const owner = () => rest(server.url, 'owner');
const put = (path: string, fields: object) => owner().put(path, fieldsToJson({ ...fields }));
const stored = async (path: string) => JSON.stringify((await owner().get(path)).body);

/** The person at this device; the page, the service and Firestore in one. */
let present: Who;
let session: string;
async function enter(who: Who, { hasKey = true } = {}): Promise<string> {
  signOut();
  present = who;
  session = who;
  const wallet = wallets[who];
  signIn({ authToken: 'token', authTokenVenwallet: 'token-2', wallet, name: who, email: '' });
  if (hasKey) await storeDeviceKey(PHRASES[who], wallet);
  return wallet;
}

async function answered(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input).replace(location.origin, '');
  if (!url.startsWith('/')) return realFetch(input, init);
  sent.push(`${url}\n${String(init.body)}`);
  const happens = fault(url);
  if (happens === 'before') throw new TypeError('no connection');
  const answer = await answerOf(url, init);
  if (happens === 'answered') throw new TypeError('the answer was lost');
  return answer;
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const json = ({ body, status }: ReturnType<typeof accepted>) => Response.json(body, { status });
  const uid = wallets[present];
  if (url.endsWith('/chat/token'))
    return json(accepted({ token: await customToken(server.now, { uid, claims: { session } }) }));
  if (url.endsWith('/chat/conversations')) return json(accepted({ conversationId: orderId }));
  if (url.endsWith('/chat/sent')) return json(accepted({}));
  return realFetch(`${server.url}${url}`, init);
}

const send = (wallet: string, card: DeliveryCard = CARD) =>
  sendDelivery({ wallet, orderId, card, words: WORDS });
const read = (wallet: string) => readDelivery({ wallet, orderId, buyerId: wallets.buyer });
const message = () => `conversations/${orderId}/messages/${deliveryMessageId(orderId)}`;
const countOf = async () =>
  /"sent".*?"integerValue":"(\d+)"/.exec(await stored(`conversations/${orderId}`))?.[1];

test('what the buyer seals, both sides read, and no request and no document has it in clear', async () => {
  const buyer = await enter('buyer');
  await send(buyer);
  expect(await read(buyer)).toEqual({ state: 'here', card: CARD });
  expect(await read(await enter('seller'))).toEqual({ state: 'here', card: CARD });
  const keys = [`conversations/${orderId}/keys/${buyer}-1`];
  const documents = await Promise.all([`conversations/${orderId}`, message(), ...keys].map(stored));
  expect(documents.every((text) => text !== 'null')).toBe(true);
  expect(sent.length).toBeGreaterThan(5);
  const texts = [...documents, ...sent];
  const forms = CLEAR.flatMap((word) => [word, btoa(word).replace(/=+$/, '').slice(0, -1)]);
  expect(forms.filter((form) => texts.some((text) => text.includes(form)))).toEqual([]);
});

/** Noise wherever this person may write a key. */
async function writeNoise(who: Who): Promise<void> {
  const by = await enter(who);
  const wraps = Object.fromEntries(Object.values(wallets).map((wallet) => [wallet, 'A'.repeat(80)]));
  const documents = await openDocuments(by);
  for (const author of Object.values(wallets)) {
    const place = `conversations/${orderId}/keys/${author}-1`;
    const update = { name: documents.nameOf(place), fields: fieldsToJson({ by: author, number: 1, wraps }) };
    const updateTransforms = [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }];
    const writing = documents.commit([{ update, updateTransforms }]);
    await (author === by ? writing : expect(writing).rejects.toMatchObject({ status: 403 }));
  }
}

test('a seller who fills the keys with noise first keeps nobody from the address', async () => {
  await writeNoise('seller');
  await send(await enter('buyer'));
  expect(await read(await enter('seller'))).toEqual({ state: 'here', card: CARD });
});

test('a buyer whose own key opens nothing writes with the next', async () => {
  await writeNoise('buyer');
  const buyer = await enter('buyer');
  await expect(send(buyer)).rejects.toMatchObject({ status: 403 });
  const place = `conversations/${orderId}/keys/${buyer}-1`;
  const { fields } = (await owner().get(place)).body as { fields: object };
  const createdAt = { timestampValue: new Date(server.now - 180_000).toISOString() };
  await owner().put(place, { ...fields, createdAt });
  await send(buyer);
  expect(await stored(message())).toContain('"key":{"integerValue":"2"}');
  expect(await read(await enter('seller'))).toEqual({ state: 'here', card: CARD });
});

test('a pick-up says who comes, and its seller is not told of a message', async () => {
  const card: DeliveryCard = { way: 'pickup', name: 'Rosa', phone: '' };
  await send(await enter('buyer'), card);
  expect(sent.some((text) => text.startsWith('/api/chat/sent'))).toBe(false);
  expect(await read(await enter('seller'))).toEqual({ state: 'here', card });
});

test('however often it is sent, one message stands', async () => {
  const buyer = await enter('buyer');
  await send(buyer);
  const first = await stored(message());
  await send(buyer);
  expect(await stored(message())).toBe(first);
  expect(await countOf()).toBe('1');
});

test.each(['before', 'answered'] as const)(
  'a connection that breaks %s the commit costs a retry',
  async (when) => {
    const buyer = await enter('buyer');
    fault = (url) => (url.endsWith(':commit') && sent.at(-1)?.includes('messages') ? when : null);
    await expect(send(buyer)).rejects.toThrow();
    fault = () => null;
    await send(buyer);
    expect(await countOf()).toBe('1');
    expect(await read(await enter('seller'))).toEqual({ state: 'here', card: CARD });
  },
);

test('a device without the key waits for the PIN, on either side', async () => {
  const buyer = await enter('buyer', { hasKey: false });
  await expect(send(buyer)).rejects.toThrow(LockedChatError);
  expect(sent).toEqual([]);
  expect(await read(buyer)).toEqual({ state: 'locked' });
});

test('before the buyer has sent it there is none, and the seller can write nothing in its place', async () => {
  const seller = await enter('seller');
  expect(await read(seller)).toEqual({ state: 'absent' });
  await expect(send(seller)).rejects.toMatchObject({ name: 'DocumentsError', status: 403 });
  expect(await read(seller)).toEqual({ state: 'absent' });
  await send(await enter('buyer'));
  expect(await read(await enter('seller'))).toEqual({ state: 'here', card: CARD });
});

test('who left and came in again in another tab reads on in this one', async () => {
  await send(await enter('buyer'));
  const seller = await enter('seller');
  expect(await read(seller)).toEqual({ state: 'here', card: CARD });
  await put('sessions/seller', { expiresAt: null });
  await put('sessions/again', { expiresAt: new Date(server.now + 3_600_000) });
  session = 'again';
  localStore.set('authToken', 'token-of-the-new-session');
  expect(await read(seller)).toEqual({ state: 'here', card: CARD });
});

test('several cards in a minute, and the next minute, are let through', async () => {
  const buyer = await enter('buyer');
  const rates = `conversations/${orderId}/rates/${buyer}`;
  await put(rates, { count: 3, since: new Date(server.now - 1_000) });
  await send(buyer);
  expect(await stored(rates)).toContain('"integerValue":"4"');
});
