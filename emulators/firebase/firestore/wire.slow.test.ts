import { request } from 'node:http';
import { join } from 'node:path';
import { openChannel, streamsWord } from '../testing/channel-client';
import { type FirebaseServer, startFirebase } from '../testing/firebase-server';
import { DATABASE, DOCUMENTS, type Rest, rest, signUp } from '../testing/firestore-calls';

const RULES = join(__dirname, '..', 'conformance', 'firestore.rules');
let server: FirebaseServer;
let token: string;
let call: Rest;
beforeAll(async () => {
  server = await startFirebase({ firestoreRules: RULES });
});
afterAll(() => server.close());
beforeEach(async () => {
  token = (await signUp(server)).idToken;
  call = rest(server.url, token);
});

let last = 0;
const newFolder = () => `open/wire-${++last}`;
const put = (path: string, fields: object) => call.put(path, fields);
const text = (value: string) => ({ stringValue: value });

const listen = (folder: string, target: object = {}) =>
  openChannel({
    url: server.url,
    rpc: 'Listen',
    token,
    messages: [{ database: DATABASE, addTarget: { targetId: 2, ...queryOf(folder), ...target } }],
  });
const queryOf = (folder: string) => ({
  query: { parent: `${DOCUMENTS}/${folder}`, structuredQuery: { from: [{ collectionId: 'items' }] } },
});

test('a new target hears what the SDK needs, in its order', async () => {
  const folder = newFolder();
  await put(`${folder}/items/a`, { text: text('hola') });
  const channel = await listen(folder);
  const { arrays } = await channel.poll(0);
  const said = arrays.map(([, [message]]) => message as Record<string, Record<string, unknown>>);
  const marks = said.map(({ targetChange, documentChange }) =>
    documentChange ? 'document' : (targetChange?.targetChangeType ?? 'global'),
  );
  expect(marks).toEqual(['ADD', 'document', 'CURRENT', 'global']);
  expect(said[3]?.targetChange).toEqual({ resumeToken: expect.any(String), readTime: expect.any(String) });
  expect(arrays.map(([number]) => number)).toEqual([1, 2, 3, 4]);
  await channel.terminate();
});

test('what was not acknowledged is said again', async () => {
  const channel = await listen(newFolder());
  const first = await channel.poll(0);
  expect(await channel.poll(0)).toEqual(first);
  expect((await channel.post([], 1)).body).toEqual([0, 3, expect.any(Number)]);
  await channel.terminate();
});

test('a session that is unknown or was left gets 400, and the client begins anew', async () => {
  const channel = await listen(newFolder());
  expect(await channel.terminate()).toBe(200);
  expect((await channel.poll(0)).status).toBe(400);
  expect((await channel.post([], 1)).status).toBe(400);
  const unknown = await fetch(`${server.url}/google.firestore.v1.Firestore/Listen/channel?SID=none&RID=rpc`);
  expect([unknown.status, await unknown.text()]).toEqual([400, '']);
});

test('a streaming client sees each commit as it happens', async () => {
  const folder = newFolder();
  const channel = await listen(folder);
  const { received, headers } = await streamsWord(channel, '🌽', () =>
    put(`${folder}/items/a`, { text: text('ñ 🌽') }),
  );
  expect(received.filter((each) => each.includes('documentChange'))).toHaveLength(1);
  expect(headers).toMatchObject({
    'x-accel-buffering': 'no',
    'cache-control': expect.stringContaining('no-transform'),
  });
  await channel.terminate();
});

test('a client that comes back with its token hears only of what has changed', async () => {
  const folder = newFolder();
  for (const id of ['a', 'b', 'c']) await put(`${folder}/items/${id}`, { n: text('1') });
  const first = await listen(folder);
  const snapshot = await first.receive(
    ({ targetChange }) => targetChange !== undefined && !('targetChangeType' in Object(targetChange)),
  );
  const { resumeToken } = Object(snapshot.targetChange);
  await first.terminate();
  await put(`${folder}/items/b`, { n: text('2') });
  await call.delete(`${folder}/items/c`);

  const said = async (target: object) => {
    const channel = await listen(folder, target);
    const { arrays } = await channel.poll(0);
    await channel.terminate();
    return arrays.map(([, [message]]) => {
      const [kind, content] = Object.entries(Object(message))[0] as [string, Record<string, unknown>];
      if (kind === 'filter') return `filter ${content.count}`;
      if (kind === 'targetChange') return String(content.targetChangeType ?? 'global');
      return `${kind} ${String(Object(content.document).name ?? content.document).slice(-1)}`;
    });
  };
  const delta = ['ADD', 'documentChange b', 'documentDelete c', 'filter 2', 'CURRENT', 'global'];
  const whole = ['ADD', 'RESET', 'documentChange a', 'documentChange b', 'CURRENT', 'global'];
  expect(await said({ resumeToken, expectedCount: 3 })).toEqual(delta);
  expect(await said({ resumeToken, expectedCount: { value: 3 } })).toEqual(delta);
  expect(await said({ resumeToken, expectedCount: 2 })).toEqual(whole);
  expect(await said({ resumeToken: Buffer.from('other 1').toString('base64') })).toEqual(whole);
});

test('documents and tokens outlive the server', async () => {
  const folder = newFolder();
  await put(`${folder}/items/a`, { n: text('1') });
  const first = await listen(folder);
  const { targetChange } = await first.receive(
    (message) => Object(message.targetChange).targetChangeType === 'CURRENT',
  );
  await server.restart();
  expect((await first.poll(0)).status).toBe(400);
  expect((await call.get(`${folder}/items/a`)).body).toMatchObject({ fields: { n: text('1') } });
  const again = await listen(folder, { resumeToken: Object(targetChange).resumeToken });
  const { arrays } = await again.poll(0);
  expect(JSON.stringify(arrays)).not.toMatch(/documentChange|RESET/);
  await again.terminate();
});

test('writes are answered in their order, and count once when they are sent again', async () => {
  const name = `${DOCUMENTS}/${newFolder()}`;
  const add = {
    update: { name },
    updateMask: {},
    updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
  };
  const channel = await openChannel({
    url: server.url,
    rpc: 'Write',
    token,
    messages: [{ database: DATABASE }],
  });
  await channel.post([{ writes: [add] }, { writes: [add] }], 1);
  await channel.post([{ writes: [add] }, { writes: [add] }, { writes: [add] }], 1);
  const messages: unknown[] = [];
  while (messages.length < 3) {
    const { writeResults } = await channel.receive((message) => message.writeResults !== undefined);
    messages.push(Object((writeResults as object[])[0]).transformResults[0].integerValue);
  }
  expect(messages).toEqual(['1', '2', '3']);
  await channel.terminate();
});

test('a body that breaks off harms nobody', async () => {
  const path = '/google.firestore.v1.Firestore/Write/channel?VER=8&RID=1';
  await new Promise<void>((done) => {
    const { hostname, port } = new URL(server.url);
    const broken = request({ hostname, port, path, method: 'POST', headers: { 'content-length': 1_000 } });
    broken.on('error', () => done());
    broken.write('count=1&ofs=0&req0');
    setImmediate(() => broken.destroy(new Error('gone')));
  });
  expect((await call.get(newFolder())).status).toBe(404);
});

test.each([
  ['no JSON', { count: '1', ofs: '0', req0___data__: '{' }],
  ['no number', { count: 'many' }],
  ['nesting without end', { count: '1', ofs: '0', req0___data__: '['.repeat(200) + ']'.repeat(200) }],
  ['thousands of fields', Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`f${at}`, '']))],
])('%s in a message is refused', async (_name, body) => {
  const answer = await fetch(`${server.url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`, {
    method: 'POST',
    body: new URLSearchParams(body as unknown as Record<string, string>),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { status: 'INVALID_ARGUMENT' } },
  ]);
});

test('trouble on demand meets streams and calls', async () => {
  const trouble = (body: object) =>
    fetch(`${server.url}/dev/firebase/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await trouble({ operation: 'Listen', status: 503 });
  await expect(listen(newFolder())).rejects.toThrow('503');
  const channel = await listen(newFolder());
  await trouble({ operation: 'batchGet', status: 503 });
  expect((await call.get(newFolder())).body).toMatchObject({ error: { status: 'UNAVAILABLE' } });
  await fetch(`${server.url}/dev/firebase/sessions`, { method: 'DELETE' });
  expect((await channel.poll(0)).status).toBe(400);
  expect(server.firebase.firestore.sessions).toBe(0);
});

test('streams that were opened and left make room, one by one, for those who come', async () => {
  const first = await listen(newFolder());
  const second = await listen(newFolder());
  const left = await Promise.all(Array.from({ length: 512 }, () => listen(newFolder())));
  expect(server.firebase.firestore.sessions).toBe(512);
  expect((await first.poll(0)).status).toBe(400);
  expect((await second.poll(0)).status).toBe(400);
  expect((await left[511]?.poll(0))?.status).toBe(200);
  server.firebase.firestore.dropSessions();
});

test('a stream has so many targets and no more, and the others go on', async () => {
  const folder = newFolder();
  const channel = await listen(folder);
  const more = Array.from({ length: 500 }, (_unused, at) => ({
    database: DATABASE,
    addTarget: { targetId: 4 + 2 * at, ...queryOf(folder) },
  }));
  await channel.post(more, 1);
  const refused = await channel.receive(({ targetChange }) => Object(targetChange).cause !== undefined);
  expect(refused).toMatchObject({
    targetChange: { targetChangeType: 'REMOVE', targetIds: [1_002], cause: { code: 8 } },
  });
  await put(`${folder}/items/a`, { text: text('hola') });
  await channel.receive((message) => message.documentChange !== undefined);
  await channel.terminate();
});
