import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { QUESTIONS_PER_DAY, questionId } from '@cosecha/shared/domain';
import { createBuckets } from '../../limits/buckets';
import { createLimits } from '../../limits/limits';
import { authorized, refusal, signIn, startTestBackend, type TestBackend } from '../../testing/backend';
import { openTestChat, type TestChat } from '../../testing/chat';
import { signInOnDevice } from '../../testing/device';
import type { TestFirebase } from '../../testing/firebase';
import { buy, call, newPerson, type Person, post, publish } from '../../testing/network';
import { silentLogger } from '../../util/service';
import { makeVoucher, useVoucher } from '../wallet/treasury/vouchers';
import { mintCustomToken } from './custom-token';

const HOUR_MS = 60 * 60_000;

let chat: TestChat;
let backend: TestBackend;
let firebase: TestFirebase;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let outsider: Person;
let offerId: string;

beforeAll(async () => {
  chat = await openTestChat();
  ({ backend, firebase, seller, buyer, arbiter, outsider } = chat);
  offerId = await publish(backend, seller);
});
afterAll(() => chat.close());

const say = (person: Person, path: string, payload: object = {}) =>
  post(backend, person, `/api/chat/${path}`, payload);

async function opened(person: Person, about: object): Promise<string> {
  const response = await say(person, 'conversations', about);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.conversationId;
}

describe('the token', () => {
  test('signs this wallet in to Firebase, for an hour', async () => {
    const response = await say(buyer, 'token');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { token } = response.json().data;
    const [head, claims, signature] = token.split('.');
    const key = createPublicKey(firebase.chat.account.privateKey);
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      key,
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
    const { uid, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(uid).toBe(buyer.wallet);
    expect(exp - iat).toBe(3_600);
    expect(await firebase.signIn(token)).toEqual({ status: 200, idToken: expect.any(String) });
  });

  test('of an account that Firebase does not know opens nothing', async () => {
    const HOLDER = { wallet: buyer.wallet, id: 'some-session' };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = mintCustomToken({ ...firebase.chat.account, privateKey }, HOLDER, chat.now);
    expect((await firebase.signIn(forged)).status).toBe(400);
    expect((await firebase.signIn(mintCustomToken(firebase.chat.account, HOLDER, chat.now))).status).toBe(
      200,
    );
  });

  test('comes sealed for the key of the wallet to a device, whose token may have been copied', async () => {
    const { token } = await signInOnDevice(backend.app, buyer.seedPhrase);
    const answer = await say({ ...buyer, token }, 'token');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      sealed: expect.any(String),
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('is for living sessions only', async () => {
    const ask = (token: string) =>
      backend.app.inject({
        method: 'POST',
        url: '/api/chat/token',
        headers: authorized(token),
        payload: {},
      });
    expect(refusal(await backend.app.inject({ method: 'POST', url: '/api/chat/token', payload: {} }))).toBe(
      '401 auth-token-missing',
    );
    const { token } = await signIn(backend.app, outsider.seedPhrase);
    expect((await ask(token)).statusCode).toBe(200);
    await backend.app.inject({
      method: 'POST',
      url: '/api/wallet/sign-out',
      headers: authorized(token),
    });
    expect(refusal(await ask(token))).toBe('401 auth-token-invalid');
  });

  test('is not given out without end', async () => {
    const person = await newPerson(chat.network, backend, { near: 0, usdt: 0 });
    const answers = [];
    for (let asked = 0; asked < 21; asked += 1) answers.push((await say(person, 'token')).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
    expect((await say(buyer, 'token')).statusCode).toBe(200);
  });

  test('there is none where no service account is configured, and everything says so', async () => {
    const without = await startTestBackend(chat.network.config, {
      database: backend.database,
      clock: chat.now,
    });
    for (const [path, payload] of [
      ['token', {}],
      ['conversations', { offerId }],
      ['sent', { conversationId: '1' }],
    ] as const) {
      const response = await post(without, buyer, `/api/chat/${path}`, payload);
      expect(refusal(response)).toBe('404 chat-unavailable');
      expect(response.json().message).toContain('no hay chat');
    }
    await without.close();
  });
});

describe('the conversation of an order', () => {
  test('stands as soon as one of its people opens it, before the index knows the order', async () => {
    const orderId = await buy(backend, buyer, offerId);
    expect(await opened(buyer, { orderId })).toBe(orderId);
    expect(await chat.conversation(orderId)).toEqual({
      ...{ kind: 'order', orderId, offerId, productName: 'Café pergamino' },
      ...{ sellerId: seller.wallet, buyerId: buyer.wallet, arbiterId: arbiter.wallet },
      memberIds: [seller.wallet, buyer.wallet],
      isDisputed: false,
      createdAt: expect.any(String),
      version: expect.any(Number),
      ...{ last: null, sent: {}, read: {}, blockedBy: [] },
      lastAt: expect.any(String),
    });
    const { lastAt, createdAt } = (await chat.conversation(orderId)) ?? {};
    expect(lastAt).toBe(createdAt);
    const before = await chat.conversation(orderId);
    await chat.settle();
    expect(await chat.conversation(orderId)).toEqual(before);
    expect(await opened(seller, { orderId: `${orderId}|1` })).toBe(orderId);
  });

  test('is written by itself, and lets the arbiter in from the dispute to the ruling', async () => {
    const orderId = await buy(backend, buyer, offerId);
    await chat.settle();
    const people = async () => (await chat.conversation(orderId))?.memberIds;
    expect(await people()).toEqual([seller.wallet, buyer.wallet]);
    expect(refusal(await say(arbiter, 'conversations', { orderId }))).toBe('403 order-not-yours');

    const dispute = { orderId, expectedStatus: 1, reason: 'No llegó lo que pedí.' };
    expect((await post(backend, buyer, '/api/p2p/dispute-order', dispute)).statusCode).toBe(200);
    await chat.settle();
    expect(await chat.conversation(orderId)).toMatchObject({
      isDisputed: true,
      memberIds: [seller.wallet, buyer.wallet, arbiter.wallet],
    });
    expect(await opened(arbiter, { orderId })).toBe(orderId);

    const ruling = { orderId, sellerAmount: '0', explanation: 'Las fotos muestran dos kilos.' };
    expect((await post(backend, arbiter, '/api/p2p/resolve-dispute', ruling)).statusCode).toBe(200);
    await chat.settle();
    expect(await chat.conversation(orderId)).toMatchObject({
      isDisputed: false,
      memberIds: [seller.wallet, buyer.wallet],
    });
    expect(refusal(await say(arbiter, 'conversations', { orderId }))).toBe('403 order-not-yours');
    expect(await opened(buyer, { orderId })).toBe(orderId);
  });

  test('keeps what its members wrote while the service changes its own part', async () => {
    const orderId = await buy(backend, buyer, offerId);
    await chat.settle();
    const members = {
      last: {
        messageId: 'm'.repeat(20),
        by: buyer.wallet,
        kind: 'text',
        body: 'YWJj',
        at: new Date(chat.now()),
      },
      lastAt: new Date(chat.now()),
      sent: { [buyer.wallet]: 3 },
      read: { [seller.wallet]: 2 },
      blockedBy: [seller.wallet],
    };
    await firebase.change(`conversations/${orderId}`, members);
    const before = await chat.conversation(orderId);
    const dispute = { orderId, expectedStatus: 1, reason: 'No llegó lo que pedí.' };
    await post(backend, buyer, '/api/p2p/dispute-order', dispute);
    await chat.settle();
    const after = await chat.conversation(orderId);
    expect(after?.isDisputed).toBe(true);
    for (const name of Object.keys(members)) expect(after?.[name]).toEqual(before?.[name]);
  });

  test('is nobody else’s', async () => {
    const orderId = await buy(backend, buyer, offerId);
    expect(refusal(await say(outsider, 'conversations', { orderId }))).toBe('403 order-not-yours');
    expect(refusal(await say(outsider, 'conversations', { orderId: '999999' }))).toBe('404 order-not-found');
    expect(refusal(await say(outsider, 'conversations', { orderId: '../7' }))).toBe('400 input-invalid');
    expect(refusal(await say(outsider, 'sent', { conversationId: orderId }))).toBe(
      '404 conversation-not-found',
    );
  });

  test('of a time before the chat is written once the service starts with one', async () => {
    const orderId = await buy(backend, buyer, offerId);
    await backend.backend.indexer.catchUp();
    await backend.database.deleteFrom('chat_conversations').where('id', '=', orderId).execute();
    const { engine } = await chat.beside();
    expect(await engine.noteMissed()).toBe(false);
    await chat.settle();
    expect(await chat.conversation(orderId)).toMatchObject({ memberIds: [seller.wallet, buyer.wallet] });
  });

  test('that changed while there was no chat is put right', async () => {
    const orderId = await buy(backend, buyer, offerId);
    await chat.settle();
    const changed = await backend.database
      .updateTable('chat_conversations')
      .set({ is_disputed: true })
      .where('id', '=', orderId)
      .returning('version')
      .executeTakeFirstOrThrow();
    await (await chat.beside()).engine.noteMissed();
    await chat.settle();
    expect(await chat.conversation(orderId)).toMatchObject({ isDisputed: false });
    expect((await chat.conversation(orderId))?.version).toBeGreaterThan(Number(changed.version));
  });
});

describe('a question before buying', () => {
  test('has one conversation for each wallet that asks', async () => {
    const id = await opened(outsider, { offerId });
    expect(id).toBe(questionId(offerId, outsider.wallet));
    expect(await opened(outsider, { offerId })).toBe(id);
    expect(await chat.conversation(id)).toMatchObject({
      ...{ kind: 'question', orderId: null, offerId, isDisputed: false },
      memberIds: [seller.wallet, outsider.wallet],
      productName: 'Café pergamino',
    });
  });

  test('needs an offer that is there, open and somebody else’s', async () => {
    expect(refusal(await say(seller, 'conversations', { offerId }))).toBe('409 question-own');
    expect(refusal(await say(outsider, 'conversations', { offerId: '424242' }))).toBe('404 offer-not-found');
    const closing = await publish(backend, seller);
    await opened(outsider, { offerId: closing });
    await call(backend, seller, 'pause_play_offer', { offer_id: closing, is_pause: true });
    expect(refusal(await say(buyer, 'conversations', { offerId: closing }))).toBe('409 offer-paused');
    expect(await opened(outsider, { offerId: closing })).toBe(questionId(closing, outsider.wallet));
  });

  test('comes at most twenty times a day from one wallet', async () => {
    const curious = await newPerson(chat.network, backend, { near: 0, usdt: 0 });
    for (let asked = 1; asked < QUESTIONS_PER_DAY; asked += 1) {
      await opened(curious, { offerId: await publish(backend, seller) });
    }
    await opened(curious, { offerId });
    const another = await publish(backend, seller);
    const refused = await say(curious, 'conversations', { offerId: another });
    expect(refusal(refused)).toBe('429 question-limit');
    expect(refused.json().message).toContain('20 preguntas');
    expect(await opened(curious, { offerId })).toBe(questionId(offerId, curious.wallet));
    chat.pass(25 * HOUR_MS);
    expect(await opened(curious, { offerId: another })).toBe(questionId(another, curious.wallet));
  });

  test('comes to one seller at most two hundred times a day from unproven wallets of one range of addresses', async () => {
    const buckets = createBuckets({ database: backend.database, clock: chat.now, log: silentLogger });
    const limits = createLimits({ buckets, config: backend.config });
    for (let asked = 0; asked < 200; asked += 1)
      await limits.spend('new-question-range', `${seller.wallet} 203.0.113.0/24`);
    const other = await newPerson(chat.network, backend);
    const elsewhereOffer = await publish(backend, other);
    const ask = (person: Person, remoteAddress: string, of = offerId) =>
      backend.app.inject({
        ...{ method: 'POST', url: '/api/chat/conversations', remoteAddress, payload: { offerId: of } },
        headers: authorized(person.token),
      });
    const [here, elsewhere] = [
      await newPerson(chat.network, backend),
      await newPerson(chat.network, backend),
    ];
    expect(refusal(await ask(here, '203.0.113.77'))).toBe('429 rate-limited');
    // A neighbour asks another seller, and one whom a cooperative knows asks this one.
    expect((await ask(here, '203.0.113.77', elsewhereOffer)).statusCode).toBe(200);
    const code = await makeVoucher(backend.database, chat.now, { note: 'Cooperativa', uses: 1, days: 1 });
    await useVoucher({ database: backend.database, clock: chat.now }, here.wallet, code);
    expect((await ask(here, '203.0.113.77')).statusCode).toBe(200);
    expect((await ask(elsewhere, '198.51.100.7')).statusCode).toBe(200);
    // What is there already is opened from anywhere.
    expect((await ask(elsewhere, '203.0.113.77')).statusCode).toBe(200);
  });
});

test('who is blocked on the chain is blocked in each conversation of the two, and begins none', async () => {
  const insistent = await newPerson(chat.network, backend);
  const block = async (is_blocked: boolean) => {
    const answer = await call(backend, seller, 'set_blocked', { account_id: insistent.wallet, is_blocked });
    expect(answer.statusCode).toBe(200);
    await chat.settle();
  };
  const [first, second, third] = [offerId, await publish(backend, seller), await publish(backend, seller)];
  const both = [await opened(insistent, { offerId: first }), await opened(insistent, { offerId: second })];
  const other = await opened(buyer, { offerId: first });
  await block(true);
  for (const id of both) expect(await chat.conversation(id)).toMatchObject({ blockedBy: [seller.wallet] });
  expect(await chat.conversation(other)).toMatchObject({ blockedBy: [] });
  expect(refusal(await say(insistent, 'conversations', { offerId: third }))).toBe('409 buyer-blocked');
  await block(false);
  for (const id of both) expect(await chat.conversation(id)).toMatchObject({ blockedBy: [] });
  expect(await opened(insistent, { offerId: third })).toBe(questionId(third, insistent.wallet));
});
