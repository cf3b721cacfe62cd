import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type FirebaseServer, startFirebase } from '../testing/firebase-server';
import { signUp } from '../testing/firestore-calls';
import { BUCKET, pathOf, type StorageClient, storageClient } from '../testing/storage-calls';

const RULES = join(__dirname, '..', 'conformance', 'storage.rules');
let server: FirebaseServer;
let ana: StorageClient;
let token: string;
beforeAll(async () => {
  server = await startFirebase({ storageRules: RULES });
  token = (await signUp(server)).idToken;
  ana = storageClient(() => server.url, token);
});
afterAll(() => server.close());

let last = 0;
const newName = () => `open/wire ${++last}/año 🌽 50%.txt`;
const md5 = (content: string) => createHash('md5').update(content).digest('base64');

test('a small file goes in one request, and its metadata come back as Google writes them', async () => {
  const name = newName();
  const { status, body } = await ana.put(name, 'maíz', {
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    metadata: { color: 'amarillo' },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    name,
    bucket: BUCKET,
    generation: expect.stringMatching(/^\d{16}$/),
    metageneration: '1',
    timeCreated: new Date(server.now).toISOString(),
    updated: new Date(server.now).toISOString(),
    storageClass: 'STANDARD',
    size: '5',
    md5Hash: md5('maíz'),
    contentType: 'text/plain',
    cacheControl: 'max-age=60',
    contentEncoding: 'identity',
    contentDisposition: "inline; filename*=utf-8''a%C3%B1o%20%F0%9F%8C%BD%2050%25.txt",
    etag: expect.any(String),
    downloadTokens: expect.stringMatching(/^[\da-f-]{36}$/),
    metadata: { color: 'amarillo' },
  });
  expect((await ana.call('GET', pathOf(name))).body).toEqual(body);
});

test('bytes alone become a file of their type', async () => {
  const name = newName();
  const headers = { 'content-type': 'image/webp' };
  const { body } = await ana.call('POST', `?name=${encodeURIComponent(name)}`, { headers, body: 'RIFF' });
  expect(body).toMatchObject({ size: '4', contentType: 'image/webp' });
});

test.each<[what: string, type: string, body: string]>([
  ['no boundary', 'multipart/related', '--x\r\n\r\n{}\r\n--x\r\n\r\na\r\n--x--'],
  ['one part alone', 'multipart/related; boundary=x', '--x\r\n\r\n{}\r\n--x--'],
  ['three parts', 'multipart/related; boundary=x', '--x\r\n\r\n{}\r\n--x\r\n\r\na\r\n--x\r\n\r\nb\r\n--x--'],
  ['no end', 'multipart/related; boundary=x', '--x\r\n\r\n{}\r\n--x\r\n\r\na'],
  ['metadata that are no JSON', 'multipart/related; boundary=x', '--x\r\n\r\n{\r\n--x\r\n\r\na\r\n--x--'],
  [
    'metadata of a wrong type',
    'multipart/related; boundary=x',
    '--x\r\n\r\n{"contentType":7}\r\n--x\r\n\r\na\r\n--x--',
  ],
  [
    'a header in a header',
    'multipart/related; boundary=x',
    '--x\r\n\r\n{"contentType":"a\\r\\nb: c"}\r\n--x\r\n\r\na\r\n--x--',
  ],
  [
    'another MD5',
    'multipart/related; boundary="x"',
    '--x\r\n\r\n{"md5Hash":"AAAA"}\r\n--x\r\n\r\na\r\n--x--',
  ],
])('a body with %s is refused', async (_what, type, body) => {
  const headers = { 'content-type': type, 'x-goog-upload-protocol': 'multipart' };
  const name = newName();
  const answer = await ana.call('POST', `?name=${encodeURIComponent(name)}`, { headers, body });
  expect([answer.status, answer.body]).toMatchObject([400, { error: { code: 400 } }]);
  expect((await ana.call('GET', pathOf(name))).status).toBe(404);
});

test('a file that looks like its own boundary comes whole', async () => {
  const name = newName();
  const content = `\r\n--b721\r\n-b7219\r\n-\r--b7219-- ${'\r\n--b721'.repeat(50_000)}`;
  await ana.put(name, content);
  expect((await ana.call('GET', `${pathOf(name)}?alt=media`)).body).toBe(content);
});

test('a large file goes in parts, and each answer says how far it is', async () => {
  const name = newName();
  const address = await ana.start(name, 8, { contentType: 'text/plain' });
  expect(address).toContain(`${server.url}/v0/b/${BUCKET}/o?name=`);
  const state = ({ status, headers }: { status: number; headers: Headers }) => [
    status,
    headers.get('x-goog-upload-status'),
    headers.get('x-goog-upload-size-received'),
  ];
  expect(state(await ana.command(address, 'query'))).toEqual([200, 'active', '0']);
  expect(state(await ana.command(address, 'upload', 0, 'hola '))).toEqual([200, 'active', null]);
  expect(state(await ana.command(address, 'query'))).toEqual([200, 'active', '5']);
  expect((await ana.command(address, 'upload', 6, 'gap')).status).toBe(400);
  expect(state(await ana.command(address, 'upload', 2, 'la '))).toEqual([200, 'active', null]);
  expect((await ana.call('GET', pathOf(name))).status).toBe(404);
  const done = await ana.command(address, 'upload, finalize', 5, 'Ana');
  expect(state(done)).toEqual([200, 'final', null]);
  expect(done.body).toMatchObject({ name, size: '8', contentType: 'text/plain', md5Hash: md5('hola Ana') });
  expect(state(await ana.command(address, 'query'))).toEqual([200, 'final', '8']);
  const again = await ana.command(address, 'upload, finalize', 5, 'Ana');
  expect([state(again), again.body]).toEqual([state(done), done.body]);
  expect((await ana.command(address, 'finalize', 8)).body).toEqual(done.body);
  for (const command of ['upload', 'cancel']) {
    expect((await ana.command(address, command, 8, 'x')).status).toBe(400);
  }
  await ana.call('DELETE', pathOf(name));
  expect((await ana.command(address, 'finalize', 8)).status).toBe(404);
});

test('an upload may end without a further byte, or be called off', async () => {
  const name = newName();
  const address = await ana.start(name, 4);
  await ana.command(address, 'upload', 0, 'hola');
  expect((await ana.command(address, 'finalize', 4)).body).toMatchObject({ size: '4' });
  const other = await ana.start(newName(), 4);
  await ana.command(other, 'upload', 0, 'ho');
  expect((await ana.command(other, 'cancel')).headers.get('x-goog-upload-status')).toBe('cancelled');
  expect((await ana.command(other, 'query')).status).toBe(404);
  const empty = await ana.start(newName(), 0);
  expect((await ana.command(empty, 'finalize', 0)).body).toMatchObject({ size: '0' });
});

test.each<[what: string, command: string, offset: number | undefined, body: string, status: number]>([
  ['an unknown command', 'dance', 0, 'hola', 400],
  ['no offset', 'upload', undefined, 'hola', 400],
  ['a gap', 'upload', 1, 'ola', 400],
  ['more than was announced', 'upload, finalize', 0, 'hola!', 413],
  ['less than was announced', 'upload, finalize', 0, 'hol', 400],
])('a part with %s is refused', async (_what, command, offset, body, status) => {
  const address = await ana.start(newName(), 4);
  expect((await ana.command(address, command, offset, body)).status).toBe(status);
});

test('nobody goes on with the upload of another', async () => {
  const address = await ana.start(newName(), 4);
  const luis = storageClient(() => server.url, (await signUp(server)).idToken);
  const nobody = storageClient(() => server.url);
  for (const other of [luis, nobody]) {
    for (const command of ['query', 'upload', 'upload, finalize', 'cancel']) {
      expect((await other.command(address, command, 0, 'hola')).status).toBe(403);
    }
  }
  expect((await ana.command(address, 'upload, finalize', 0, 'hola')).status).toBe(200);
});

test('what is said of a file can be changed and taken away', async () => {
  const name = newName();
  const made = await ana.put(name, 'a', { contentType: 'text/plain', metadata: { a: '1', b: '2' } });
  server.now += 1_000;
  const patch = async (body: object) =>
    (await ana.call('PATCH', pathOf(name), { body: JSON.stringify(body) })).body as Record<string, unknown>;
  expect(await patch({ contentLanguage: 'es', metadata: { a: null, c: '3' } })).toMatchObject({
    metageneration: '2',
    generation: (made.body as { generation: string }).generation,
    updated: new Date(server.now).toISOString(),
    contentType: 'text/plain',
    contentLanguage: 'es',
    metadata: { b: '2', c: '3' },
  });
  const cleared = await patch({
    contentLanguage: null,
    contentType: null,
    metadata: null,
    size: '9',
    name: 'x',
  });
  expect(cleared).toMatchObject({ contentType: 'application/octet-stream', size: '1', name });
  expect(cleared).not.toHaveProperty('metadata');
  expect(cleared).not.toHaveProperty('contentLanguage');
  expect(await patch({ metadata: { big: 'x'.repeat(9_000) } })).toMatchObject({ error: { code: 400 } });
  expect((await ana.call('PATCH', pathOf(newName()), { body: '{}' })).status).toBe(404);
});

test('a file is read whole, in part, or not again', async () => {
  const name = newName();
  await ana.put(name, '0123456789', { contentType: 'text/csv' });
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await ana.call('GET', `${pathOf(name)}?alt=media`, { headers });
    return [answer.status, answer.body, answer.headers.get('content-range')];
  };
  const whole = await ana.call('GET', `${pathOf(name)}?alt=media`);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'text/csv',
    'content-length': '10',
    'content-disposition': expect.stringContaining('filename*='),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await read()).toEqual([200, '0123456789', null]);
  expect(await read({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await read({ range: 'bytes=7-99' })).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await read({ range: 'bytes=8-' })).toEqual([206, '89', 'bytes 8-9/10']);
  expect(await read({ range: 'bytes=-3' })).toEqual([206, '789', 'bytes 7-9/10']);
  expect((await read({ range: 'bytes=10-' }))[0]).toBe(416);
  expect(await read({ range: 'bytes=0-1,3-4' })).toEqual([200, '0123456789', null]);
  expect((await read({ 'if-none-match': whole.headers.get('etag') ?? '' }))[0]).toBe(304);
});

test('the token of a file opens it to whoever has it, and nothing else', async () => {
  const name = newName();
  const { downloadTokens } = (await ana.put(name, 'hola')).body as { downloadTokens: string };
  const nobody = storageClient(() => server.url);
  const read = (query: string) => nobody.call('GET', `${pathOf(name)}?${query}`);
  expect(await read(`alt=media&token=${downloadTokens}`)).toMatchObject({ status: 200, body: 'hola' });
  expect((await read('alt=media&token=wrong')).status).toBe(403);
  expect((await read('alt=media')).status).toBe(403);
  expect((await read(`token=${downloadTokens}`)).status).toBe(403);
});

test('files are listed page by page, folders once', async () => {
  const folder = `open/list ${++last}`;
  for (const name of ['a', 'b/1', 'b/2', 'c', 'd/x/y', 'ñ']) await ana.put(`${folder}/${name}`, 'x');
  const list = async (query: object) => {
    const search = new URLSearchParams({ prefix: `${folder}/`, ...query });
    return (await ana.call('GET', `?${search.toString()}`)).body as {
      prefixes: string[];
      items: { name: string; bucket: string }[];
      nextPageToken?: string;
    };
  };
  const all = await list({ delimiter: '/' });
  expect(all).toEqual({
    prefixes: [`${folder}/b/`, `${folder}/d/`],
    items: ['a', 'c', 'ñ'].map((name) => ({ name: `${folder}/${name}`, bucket: BUCKET })),
  });
  expect((await list({})).items).toHaveLength(6);
  const seen: string[] = [];
  for (let pageToken = ''; ; ) {
    const page = await list({ delimiter: '/', maxResults: '2', ...(pageToken ? { pageToken } : {}) });
    expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(2);
    seen.push(...page.prefixes, ...page.items.map(({ name }) => name));
    if (page.nextPageToken === undefined) break;
    pageToken = page.nextPageToken;
  }
  expect(seen.map((name) => name.slice(folder.length + 1)).sort()).toEqual(['a', 'b/', 'c', 'd/', 'ñ']);
  for (const maxResults of ['0', '1001', 'many'])
    expect(await list({ maxResults })).toMatchObject({ error: { code: 400 } });
});

test('a file is deleted once', async () => {
  const name = newName();
  await ana.put(name, 'a');
  expect(await ana.call('DELETE', pathOf(name))).toMatchObject({ status: 204, body: '' });
  expect((await ana.call('DELETE', pathOf(name))).status).toBe(404);
  expect((await ana.call('GET', `${pathOf(name)}?alt=media`)).status).toBe(404);
});

test('a token is asked for in either word, and a bad one is never nobody', async () => {
  const name = newName();
  const read = async (authorization: string) =>
    (await fetch(`${server.url}/v0/b/${BUCKET}/o${pathOf(name)}`, { headers: { authorization } })).status;
  await ana.put(name, 'a');
  expect(await read(`Bearer ${token}`)).toBe(200);
  expect(await read('Firebase nonsense')).toBe(401);
  expect(await read('Bearer owner')).toBe(401);
});

test.each<[path: string, status: number]>([
  ['/v0/b/x', 404],
  ['/v0/b/UPPER/o', 404],
  ['/v0/b/bucket/o/..', 404],
  ['/v0/b/bucket/o/%2E%2E', 404],
  ['/v0/b/bucket/o/a%0Ab', 400],
  [`/v0/b/bucket/o/${'x'.repeat(1_025)}`, 400],
])('%s is no address of a file', async (path, status) => {
  expect(
    (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(status);
});

test('so many uploads of one person are under way and no more; one that ends makes room, and others are free', async () => {
  const luisa = storageClient(() => server.url, (await signUp(server)).idToken);
  const addresses = await Promise.all(Array.from({ length: 100 }, () => luisa.start(newName(), 4)));
  await expect(luisa.start(newName(), 4)).rejects.toThrow('429');
  await ana.start(newName(), 4);
  await luisa.command(addresses[0] ?? '', 'cancel');
  await luisa.start(newName(), 4);
});
