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

test('a document is made, read, changed and deleted', async () => {
  const path = newFolder();
  expect((await call('GET', path)).status).toBe(404);
  const made = await call('PATCH', path, { fields: { a: int(1), b: int(1) } });
  expect(made).toMatchObject({ status: 200, body: { name: nameOf(path), fields: { a: int(1) } } });
  await call('PATCH', `${path}?updateMask.fieldPaths=a&updateMask.fieldPaths=b`, { fields: { a: int(2) } });
  expect((await call('GET', path)).body).toMatchObject({ fields: { a: int(2) } });
  expect((await call('PATCH', `${path}?currentDocument.exists=false`, { fields: {} })).status).toBe(409);
  expect(await call('DELETE', path)).toEqual({ status: 200, body: {} });
  expect((await call('DELETE', `${path}?currentDocument.exists=true`)).status).toBe(404);
});

test('a collection takes in new documents and lists them page by page', async () => {
  const folder = newFolder();
  const made = await call('POST', `${folder}/items`, { fields: { n: int(0) } });
  expect(Object(made.body).name).toMatch(/\/items\/[\da-f]{20}$/);
  for (const id of ['~1', '~2', '~3']) await call('POST', `${folder}/items?documentId=${id}`, { fields: {} });
  expect((await call('POST', `${folder}/items?documentId=~1`, { fields: {} })).status).toBe(409);
  const seen: string[] = [];
  for (let token = ''; ; ) {
    const { body } = await call(
      'GET',
      `${folder}/items?pageSize=3${token && `&pageToken=${encodeURIComponent(token)}`}`,
    );
    const { documents, nextPageToken } = body as { documents: { name: string }[]; nextPageToken?: string };
    seen.push(...documents.map(({ name }) => name.slice(-2)));
    if (nextPageToken === undefined) break;
    token = nextPageToken;
  }
  expect(seen.slice(1)).toEqual(['~1', '~2', '~3']);
});

test('several documents are read at once, those that are missing too', async () => {
  const [a, b] = [newFolder(), newFolder()];
  await call('PATCH', a, { fields: {} });
  const { body } = await call('POST', ':batchGet', { documents: [nameOf(a), nameOf(b)] });
  expect(body).toMatchObject([
    { found: { name: nameOf(a) } },
    { missing: nameOf(b), readTime: expect.any(String) },
  ]);
});

test('a query answers documents, or the time alone', async () => {
  const folder = newFolder();
  const find = (where?: object) =>
    call('POST', `${folder}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'items' }], where, select: { fields: [{ fieldPath: 'n' }] } },
    });
  expect((await find()).body).toEqual([{ readTime: expect.any(String) }]);
  await call('PATCH', `${folder}/items/a`, { fields: { n: int(1), more: int(2) } });
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
  const { body } = await call('POST', ':commit', {
    writes: [write({ maximum: int(5) }), write({ minimum: int(3) })],
  });
  expect(body).toMatchObject({
    writeResults: [{ transformResults: [int(5)] }, { transformResults: [int(3)] }],
  });
});

test('a transaction fails when what it has read was changed', async () => {
  const path = newFolder();
  const commit = (transaction: string) =>
    call('POST', ':commit', {
      transaction,
      writes: [{ update: { name: nameOf(path), fields: { n: int(2) } } }],
    });
  const begin = async () => Object((await call('POST', ':beginTransaction', {})).body).transaction as string;

  const quiet = await begin();
  await call('POST', ':batchGet', { documents: [nameOf(path)], transaction: quiet });
  expect((await commit(quiet)).status).toBe(200);
  expect((await commit(quiet)).status).toBe(400);

  const [first] = (
    await call('POST', ':batchGet', { documents: [nameOf(path)], newTransaction: { readWrite: {} } })
  ).body as { transaction: string }[];
  await call('PATCH', path, { fields: { n: int(9) } });
  expect((await commit(first?.transaction ?? '')).body).toMatchObject({
    error: { code: 409, status: 'ABORTED' },
  });

  const left = await begin();
  expect((await call('POST', ':rollback', { transaction: left })).status).toBe(200);
  expect((await commit(left)).status).toBe(400);
});

test('writes of a bulk stand each for itself', async () => {
  const [a, b] = [newFolder(), newFolder()];
  const { body } = await call('POST', ':batchWrite', {
    writes: [
      { update: { name: nameOf(a), fields: {} } },
      { update: { name: nameOf(b), fields: {} }, currentDocument: { exists: true } },
    ],
  });
  expect(body).toMatchObject({
    writeResults: [{ updateTime: expect.any(String) }, {}],
    status: [{}, { code: 5 }],
  });
  expect((await call('GET', a)).status).toBe(200);
});

test('each database has documents of its own, and there is one project', async () => {
  const path = newFolder();
  await call('PATCH', path, { fields: {} });
  const { idToken } = await signUp(server);
  const at = async (database: string) =>
    (
      await fetch(`${server.url}/v1/${database}/documents/${path}`, {
        headers: { authorization: `Bearer ${idToken}` },
      })
    ).status;
  expect(await at(DATABASE)).toBe(200);
  expect(await at(DATABASE.replace('(default)', 'chat'))).toBe(404);
  const other = await fetch(`${server.url}/v1/projects/other/databases/(default)/documents/${path}`);
  expect([other.status, await other.json()]).toMatchObject([
    404,
    { error: { message: expect.stringContaining('demo-test') } },
  ]);
});

test('without a token nobody is signed in, with a wrong one nothing is answered', async () => {
  const path = newFolder();
  expect((await rest(server.url)('GET', path)).status).toBe(403);
  expect((await rest(server.url, 'nonsense')('GET', path)).body).toMatchObject({
    error: { code: 401, status: 'UNAUTHENTICATED' },
  });
});

test('the owner passes every rule, where that is wanted', async () => {
  const asOwner = rest(server.url, 'owner');
  expect((await asOwner('GET', 'private/x')).status).toBe(401);
  const open = await startFirebase({ firestoreRules: RULES, allowsOwner: true });
  const owner = rest(open.url, 'owner');
  expect((await owner('PATCH', 'private/x/items/a', { fields: {} })).status).toBe(200);
  expect((await owner('POST', ':listCollectionIds', {})).body).toEqual({ collectionIds: ['private'] });
  await open.close();
});

test('without a file of rules everything is closed', async () => {
  const closed = await startFirebase();
  const { idToken } = await signUp(closed);
  expect((await rest(closed.url, idToken)('GET', 'open/a')).body).toMatchObject({
    error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' },
  });
  await closed.close();
});

test('what this server cannot do says so', async () => {
  expect((await call('POST', ':executePipeline', {})).body).toMatchObject({
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
