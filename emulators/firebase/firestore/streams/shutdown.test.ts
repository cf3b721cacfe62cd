import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openChannel, streamsWord } from '../../testing/channel-client';
import { type FirebaseServer, OWNER, PROJECT, startFirebase } from '../../testing/firebase-server';
import { DATABASE, DOCUMENTS, rest, signUp } from '../../testing/firestore-calls';
import type { Timers } from '../../timers';

const RULES = join(__dirname, '..', '..', 'conformance', 'firestore.rules');
/** Work that would wait for its time; a test says when that has come. */
let tasks: (() => void)[] = [];
const timers: Timers = {
  after(_ms, task) {
    tasks.push(task);
    return () => {
      tasks = tasks.filter((each) => each !== task);
    };
  },
};
const passTime = () => {
  for (const task of tasks.splice(0)) task();
};

let server: FirebaseServer;
beforeAll(async () => {
  server = await startFirebase({ firestoreRules: RULES, timers });
});
afterAll(() => server.close());

const TARGET = {
  database: DATABASE,
  addTarget: { targetId: 2, documents: { documents: [`${DOCUMENTS}/open/ending`] } },
};
const QUERY = { from: [{ collectionId: 'messages' }] };
const isError = (message: Record<string, unknown>) => 'error' in message;
const listen = (token: string) => openChannel({ url: server.url, rpc: 'Listen', token, messages: [TARGET] });

test('a token that expires ends the stream, so that the client comes with a new one', async () => {
  const { idToken } = await signUp(server);
  const channel = await listen(idToken);
  const { received } = await streamsWord(channel, 'error', async () => {
    server.now += 3_601_000;
    passTime();
  });
  expect(received).toContainEqual(expect.stringMatching(/"code":401.*UNAUTHENTICATED/));
  const late = await listen(idToken);
  expect(await late.receive(isError)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
});

test('a disabled account is out, on open streams as well', async () => {
  const { idToken, localId } = await signUp(server);
  const listening = await listen(idToken);
  const hello = { database: DATABASE };
  const writing = await openChannel({ url: server.url, rpc: 'Write', token: idToken, messages: [hello] });
  await writing.receive(({ streamId }) => streamId !== undefined);
  await server.call(`projects/${PROJECT}/accounts:update`, { localId, disableUser: true }, OWNER);
  await writing.post([{ writes: [{ update: { name: `${DOCUMENTS}/open/ending`, fields: {} } }] }], 1);
  expect(await writing.receive(isError)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  passTime();
  expect(await listening.receive(isError)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  expect((await rest(server.url, idToken).get('open/ending')).status).toBe(401);
});

test('a right ends with the document that its rule looks at, and the other targets go on', async () => {
  const { idToken, localId } = await signUp(server);
  const call = rest(server.url, idToken);
  const members = (...values: object[]) => ({ members: { arrayValue: { values } } });
  const { status } = await call.put('conversations/grounds', members({ stringValue: localId }));
  expect(status).toBe(200);
  const messages = { parent: `${DOCUMENTS}/conversations/grounds`, structuredQuery: QUERY };
  const channel = await openChannel({
    url: server.url,
    rpc: 'Listen',
    token: idToken,
    messages: [TARGET, { database: DATABASE, addTarget: { targetId: 4, query: messages } }],
  });
  const isChange = (wanted: object) => (message: Record<string, unknown>) =>
    isDeepStrictEqual({ ...(message.targetChange as object), ...wanted }, message.targetChange);
  await channel.receive(isChange({ targetChangeType: 'CURRENT', targetIds: [4] }));
  expect((await call.put('conversations/grounds', members())).status).toBe(200);
  const ended = await channel.receive(isChange({ targetChangeType: 'REMOVE', targetIds: [4] }));
  expect(ended).toMatchObject({ targetChange: { cause: { code: 7 } } });
  await call.put('open/ending', {});
  await channel.receive((message) => 'documentChange' in message);
});

test('who says nothing for minutes is forgotten', async () => {
  const channel = await listen((await signUp(server)).idToken);
  server.now += 121_000;
  passTime();
  expect(server.firebase.firestore.sessions).toBe(0);
  expect((await channel.poll(0)).status).toBe(400);
});
