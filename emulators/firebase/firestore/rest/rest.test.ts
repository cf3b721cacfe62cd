import { join } from 'node:path';
import { type FirebaseServer, startFirebase } from '../../testing/firebase-server';
import { DATABASE, DOCUMENTS, type Rest, rest, signUp } from '../../testing/firestore-calls';

const RULES = join(__dirname, '..', '..', 'conformance', 'firestore.rules');
let server: FirebaseServer;
let call: Rest;
beforeAll(async () => {
  server = await startFirebase({ firestoreRules: RULES });
  call = rest(server.url, (await signUp(server)).idToken);
});
afterAll(() => server.close());

let last = 0;
const newFolder = () => `open/rest-${++last}`;
const int = (value: number) => ({ integerValue: String(value) });
const nameOf = (path: string) => `${DOCUMENTS}/${path}`;

test('several documents are read at once, those that are missing too', async () => {
  const [a, b] = [newFolder(), newFolder()];
  await call.put(a, {});
  const { body } = await call.post(':batchGet', { documents: [nameOf(a), nameOf(b)] });
  expect(body).toMatchObject([
    { found: { name: nameOf(a) } },
    { missing: nameOf(b), readTime: expect.any(String) },
  ]);
});

test('a query answers documents, or the time alone', async () => {
  const folder = newFolder();
  const find = (where?: object) =>
    call.post(`${folder}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'items' }], where, select: { fields: [{ fieldPath: 'n' }] } },
    });
  expect((await find()).body).toEqual([{ readTime: expect.any(String) }]);
  await call.put(`${folder}/items/a`, { n: int(1), more: int(2) });
  expect((await find()).body).toEqual([
    {
      document: {
        name: nameOf(`${folder}/items/a`),
        fields: { n: int(1) },
        createTime: expect.any(String),
        updateTime: expect.any(String),
      },
      readTime: expect.any(String),
    },
  ]);
  const wrong = { fieldFilter: { field: { fieldPath: 'n' }, op: 'LIKE', value: int(1) } };
  expect((await find(wrong)).body).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
  const many = {
    fieldFilter: {
      field: { fieldPath: 'n' },
      op: 'IN',
      value: { arrayValue: { values: Array.from({ length: 31 }, (_, n) => int(n)) } },
    },
  };
  expect((await find(many)).body).toMatchObject({ error: { message: expect.stringContaining('up to 30') } });
});

test('minimum and maximum are written as every client may', async () => {
  const path = newFolder();
  const write = (transform: object) => ({
    update: { name: nameOf(path) },
    updateMask: {},
    updateTransforms: [{ fieldPath: 'n', ...transform }],
  });
  const { body } = await call.post(':commit', {
    writes: [write({ maximum: int(5) }), write({ minimum: int(3) })],
  });
  expect(body).toMatchObject({
    writeResults: [{ transformResults: [int(5)] }, { transformResults: [int(3)] }],
  });
});

test('each database has documents of its own, and there is one project', async () => {
  const path = newFolder();
  await call.put(path, {});
  const { idToken } = await signUp(server);
  const at = async (database: string) => (await rest(server.url, idToken, database).get(path)).status;
  expect(await at(DATABASE)).toBe(200);
  expect(await at(DATABASE.replace('(default)', 'chat'))).toBe(404);
  expect(await rest(server.url, idToken, 'projects/other/databases/(default)').get(path)).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining('demo-test') } },
  });
});

test('without a token nobody is signed in, with a wrong one nothing is answered', async () => {
  const path = newFolder();
  expect((await rest(server.url).get(path)).status).toBe(403);
  expect((await rest(server.url, 'nonsense').get(path)).body).toMatchObject({
    error: { code: 401, status: 'UNAUTHENTICATED' },
  });
});

test('the owner passes every rule, where that is wanted', async () => {
  const asOwner = rest(server.url, 'owner');
  expect((await asOwner.get('private/x')).status).toBe(401);
  const open = await startFirebase({ firestoreRules: RULES, allowsOwner: true });
  const owner = rest(open.url, 'owner');
  expect((await owner.put('private/x/items/a', {})).status).toBe(200);
  await open.close();
});

test('without a file of rules everything is closed', async () => {
  const closed = await startFirebase();
  const { idToken } = await signUp(closed);
  expect((await rest(closed.url, idToken).get('open/a')).body).toMatchObject({
    error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' },
  });
  await closed.close();
});

test('what this server cannot do says so', async () => {
  expect((await call.post(':executePipeline', {})).body).toMatchObject({
    error: { status: 'UNIMPLEMENTED' },
  });
});

test("pages of another port may call, in the user's name", async () => {
  const asked = await fetch(`${server.url}/v1/${DOCUMENTS}:commit`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173', 'access-control-request-headers': 'authorization' },
  });
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': 'http://localhost:5173',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization',
  });
});
