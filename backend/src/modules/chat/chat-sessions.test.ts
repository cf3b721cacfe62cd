import { runs } from '@cosecha/shared/testing/levels';
import { authorized, refusal, signIn } from '../../testing/backend';
import { openTestChat, type TestChat } from '../../testing/chat';
import { injectConfirmed } from '../../testing/confirm';
import { newPerson, type Person } from '../../testing/network';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough for a session to end meanwhile. */
const SLOW_MS = 500;

let chat: TestChat;
beforeAll(async () => {
  chat = await openTestChat();
});
afterAll(() => chat.close());

interface Device {
  ask: (method: 'GET' | 'POST' | 'DELETE', url: string) => ReturnType<typeof injectConfirmed>;
  /** Its session's document in Firestore. */
  document: () => Promise<Record<string, unknown> | null>;
  /** How its session is noted. */
  note: () => Promise<{ expires_at: Date; next_at: Date } | undefined>;
}

/** A signed-in device. */
async function device({ seedPhrase }: Person = chat.outsider): Promise<Device> {
  const { app, database } = chat.backend;
  const { token, wallet } = await signIn(app, seedPhrase);
  const { id } = await database
    .selectFrom('sessions')
    .select('id')
    .where('wallet', '=', wallet)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    ask: (method, url) =>
      injectConfirmed(
        app,
        { method, url, headers: authorized(token), ...(method === 'POST' ? { payload: {} } : {}) },
        seedPhrase,
      ),
    document: () => chat.firebase.document(`sessions/${id}`),
    note: () => database.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}

/** One in the chat. */
async function chatDevice(person?: Person): Promise<Device> {
  const made = await device(person);
  const answer = await made.ask('POST', '/api/chat/token');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return made;
}

const ENDED = { expiresAt: null };

test('a session with a chat token stands in Firestore until its last moment, and then goes', async () => {
  const { document, note, ask } = await chatDevice();
  const { expiresAt } = (await document()) ?? {};
  expect(Date.parse(String(expiresAt)) - chat.now()).toBeGreaterThan(14 * DAY_MS);
  expect((await ask('POST', '/api/chat/token')).statusCode).toBe(200);
  expect(await chat.engine.chatSessions.endDue()).toBe(0);
  expect(await document()).toEqual({ expiresAt });
  chat.pass(15 * DAY_MS);
  await chat.engine.chatSessions.endDue();
  expect(await document()).toBeNull();
  expect(await note()).toBeUndefined();
});

test('the token names it', async () => {
  const { ask, document } = await device();
  expect(await document()).toBeNull();
  const [, claims] = (await ask('POST', '/api/chat/token')).json().data.token.split('.');
  const { session } = JSON.parse(Buffer.from(claims, 'base64url').toString()).claims;
  expect(await chat.firebase.document(`sessions/${session}`)).toEqual(await document());
});

test('signing out ends it in Firestore, for good', async () => {
  const { document, note, ask } = await chatDevice();
  expect((await ask('POST', '/api/wallet/sign-out')).statusCode).toBe(200);
  expect(await chat.engine.chatSessions.endDue()).toBe(1);
  expect(await document()).toEqual(ENDED);
  expect(await chat.engine.chatSessions.endDue()).toBe(0);
  chat.pass(15 * DAY_MS);
  await chat.engine.chatSessions.endDue();
  expect(await document()).toBeNull();
  expect(await note()).toBeUndefined();
});

test('so does deleting the account', async () => {
  const { document, ask } = await chatDevice(await newPerson(chat.network, chat.backend));
  expect((await ask('DELETE', '/api/wallet/account')).statusCode).toBe(200);
  await chat.engine.chatSessions.endDue();
  expect(await document()).toEqual(ENDED);
});

test('and ending it from another device, which keeps its own', async () => {
  const person = await newPerson(chat.network, chat.backend);
  const lost = await chatDevice(person);
  chat.pass(1_000);
  const remaining = await chatDevice(person);
  expect((await remaining.ask('DELETE', '/api/wallet/sessions')).statusCode).toBe(200);
  await chat.engine.chatSessions.endDue();
  expect(await lost.document()).toEqual(ENDED);
  expect((await remaining.document())?.expiresAt).toEqual(expect.any(String));
});

test('an end while Firestore is down is made up for once it is back', async () => {
  const { document, ask } = await chatDevice();
  await chat.firebase.fall();
  expect((await ask('POST', '/api/wallet/sign-out')).statusCode).toBe(200);
  expect(await chat.engine.chatSessions.endDue()).toBe(0);
  await chat.firebase.rise();
  expect(await document()).not.toEqual(ENDED);
  chat.pass(60_000);
  expect(await chat.engine.chatSessions.endDue()).toBe(1);
  expect(await document()).toEqual(ENDED);
});

test('a session that ends while its document is on its way does not come to life by it', async () => {
  const { document, note, ask } = await device();
  chat.firebase.faults.add({ operation: 'commit', delayMs: SLOW_MS, times: 1 });
  const asking = ask('POST', '/api/chat/token');
  while (!(await note())) await new Promise(setImmediate);
  expect((await ask('POST', '/api/wallet/sign-out')).statusCode).toBe(200);
  expect(await chat.engine.chatSessions.endDue()).toBe(1);
  expect(await document()).toEqual(ENDED);
  await asking;
  expect(await document()).toEqual(ENDED);
});

test('asking for a token and ending the session at once leaves none that lives', async () => {
  for (let round = 0; round < runs(4, 20); round += 1) {
    const { document, ask } = await device(await newPerson(chat.network, chat.backend, { near: 0, usdt: 0 }));
    const [asked, ended] = await Promise.all([
      ask('POST', '/api/chat/token'),
      ask('POST', '/api/wallet/sign-out'),
    ]);
    expect(ended.statusCode).toBe(200);
    if (asked.statusCode !== 200) expect(refusal(asked)).toBe('401 auth-token-invalid');
    await chat.engine.chatSessions.endDue();
    expect((await document()) ?? ENDED).toEqual(ENDED);
  }
});
