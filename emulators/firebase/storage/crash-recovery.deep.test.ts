import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FirebaseServer, startFirebase } from '../testing/firebase-server';
import { signUp } from '../testing/firestore-calls';
import { BUCKET, pathOf, type StorageClient, storageClient } from '../testing/storage-calls';
import type { Timers } from '../timers';
import { openStorageParts } from './storage-parts';
import { UPLOAD_LIFETIME_MS } from './uploads/upload-store';

const RULES = join(__dirname, '..', 'conformance', 'storage.rules');
const tasks: (() => void)[] = [];
/** Nothing happens by itself: the test runs what was put off. */
const timers: Timers = {
  after(_ms, task) {
    tasks.push(task);
    return () => undefined;
  },
};

let server: FirebaseServer;
let ana: StorageClient;
let token: string;
let email: string;
beforeEach(async () => {
  tasks.length = 0;
  server = await startFirebase({
    storageRules: RULES,
    timers,
    storageLimits: { file: 1_000_000, total: 1_500_000 },
  });
  const account = await signUp(server);
  token = account.idToken;
  email = String(account.email);
  ana = storageClient(() => server.url, token);
});
afterEach(() => server.close());

const filesOnDisk = () => readdirSync(join(server.folder, 'storage', 'files'));
const bytesOnDisk = () =>
  filesOnDisk().reduce((sum, file) => sum + statSync(join(server.folder, 'storage', 'files', file)).size, 0);
const read = async (name: string) => (await ana.call('GET', `${pathOf(name)}?alt=media`)).body;
const received = async (address: string) =>
  Number((await ana.command(address, 'query')).headers.get('x-goog-upload-size-received'));
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('did not happen');
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** A part whose body stops in the middle; the connection stays until the test ends it. */
function hangingPart(address: string, offset: number, bytes: string, announced: number) {
  const asked = request(address, {
    method: 'POST',
    headers: {
      authorization: `Firebase ${token}`,
      'x-goog-upload-command': 'upload',
      'x-goog-upload-offset': String(offset),
      'content-length': String(announced),
    },
  });
  const isOver = new Promise<void>((done) => {
    asked.on('error', () => done());
    asked.on('close', () => done());
  });
  asked.write(bytes);
  return { end: () => asked.destroy(), isOver };
}

test('files and what is said of them are there after a restart, deletions too', async () => {
  await ana.put('open/a', 'hola', { metadata: { color: 'rojo' } });
  await ana.put('open/b', 'adiós');
  await ana.put('open/b', 'adiós 2');
  await ana.put('open/c', 'fuera');
  await ana.call('DELETE', pathOf('open/c'));
  const before = (await ana.call('GET', pathOf('open/a'))).body;
  expect(filesOnDisk()).toHaveLength(2);
  await server.restart();
  expect((await ana.call('GET', pathOf('open/a'))).body).toEqual(before);
  expect(await read('open/b')).toBe('adiós 2');
  expect((await ana.call('GET', pathOf('open/c'))).status).toBe(404);
  const again = (await ana.put('open/a', 'otra vez')).body as { generation: string };
  expect(Number(again.generation)).toBeGreaterThan(Number((before as { generation: string }).generation));
});

test('an unfinished upload goes on after a restart where it was', async () => {
  const content = randomBytes(300_000).toString('base64');
  const address = await ana.start('open/long', content.length);
  await ana.command(address, 'upload', 0, content.slice(0, 262_144));
  await server.restart();
  expect(await received(address)).toBe(262_144);
  const { body } = await ana.command(address, 'upload, finalize', 262_144, content.slice(262_144));
  expect(body).toMatchObject({ md5Hash: createHash('md5').update(content).digest('base64') });
  await server.restart();
  expect(await read('open/long')).toBe(content);
  expect((await ana.command(address, 'query')).headers.get('x-goog-upload-status')).toBe('final');
});

test('what a crash leaves behind is cleared away: bytes nobody answered for count for nothing', async () => {
  const address = await ana.start('open/torn', 8);
  await ana.command(address, 'upload', 0, 'hola');
  const folder = join(server.folder, 'storage', 'files');
  for (const file of filesOnDisk()) appendFileSync(join(folder, file), 'torn');
  writeFileSync(join(folder, 'orphan'), 'left over');
  await server.restart();
  expect(filesOnDisk()).not.toContain('orphan');
  expect(await received(address)).toBe(4);
  await ana.command(address, 'upload, finalize', 4, ' Ana');
  expect(await read('open/torn')).toBe('hola Ana');
});

test('a body that breaks off keeps what has come, and the server lives', async () => {
  const address = await ana.start('open/broken', 8);
  const part = hangingPart(address, 0, 'hol', 8);
  await until(() => bytesOnDisk() === 3);
  part.end();
  await part.isOver;
  expect(await received(address)).toBe(3);
  await ana.command(address, 'upload, finalize', 3, 'a Ana');
  expect(await read('open/broken')).toBe('hola Ana');
});

test('a client that comes again takes its upload over from a connection that hangs', async () => {
  const address = await ana.start('open/hanging', 8);
  const part = hangingPart(address, 0, 'hola', 8);
  await until(() => bytesOnDisk() === 4);
  expect(await received(address)).toBe(4);
  await part.isOver;
  await ana.command(address, 'upload, finalize', 4, ' Ana');
  expect(await read('open/hanging')).toBe('hola Ana');
});

test('a small upload that breaks off leaves nothing', async () => {
  const asked = request(`${server.url}/v0/b/${BUCKET}/o?name=open%2Fhalf`, {
    method: 'POST',
    headers: { authorization: `Firebase ${token}`, 'content-length': '100', 'content-type': 'text/plain' },
  });
  asked.on('error', () => undefined);
  asked.write('half');
  await until(() => filesOnDisk().length === 1);
  asked.destroy();
  await until(() => filesOnDisk().length === 0);
  expect((await ana.call('GET', pathOf('open/half'))).status).toBe(404);
});

test('of two that write one name each is whole, and one stays', async () => {
  const contents = ['a', 'b', 'c', 'd'].map((each) => each.repeat(100_000));
  const answers = await Promise.all(contents.map((each) => ana.put('open/same', each)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => (body as { generation: string }).generation)).size).toBe(4);
  expect(contents).toContain(await read('open/same'));
  await until(() => filesOnDisk().length === 1);
});

test('a file that is deleted or replaced while it is read is read to its end', async () => {
  const content = randomBytes(600_000).toString('hex').slice(0, 900_000);
  await ana.put('open/read', content);
  const reading = await fetch(`${server.url}/v0/b/${BUCKET}/o${pathOf('open/read')}?alt=media`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await ana.call('DELETE', pathOf('open/read'));
  expect(await reading.text()).toBe(content);
  expect((await ana.call('GET', pathOf('open/read'))).status).toBe(404);
});

test('abandoned uploads are cleared away after a week, those that go on are not', async () => {
  const left = await ana.start('open/left', 8);
  const alive = await ana.start('open/alive', 8);
  await ana.command(left, 'upload', 0, 'hola');
  server.now += UPLOAD_LIFETIME_MS - 1;
  const { idToken } = (await server.call('accounts:signInWithPassword', { email, password: 'Cosecha-2026' }))
    .body;
  const later = storageClient(() => server.url, idToken);
  await later.command(alive, 'upload', 0, 'hola');
  tasks.at(-1)?.();
  expect((await later.command(left, 'query')).status).toBe(200);
  server.now += 60_000;
  tasks.at(-1)?.();
  await until(() => filesOnDisk().length === 1);
  expect((await later.command(left, 'query')).status).toBe(404);
  expect((await later.command(alive, 'upload, finalize', 4, ' Ana')).status).toBe(200);
});

test('a file has its limit, announced or not, and so have all together', async () => {
  expect((await ana.put('open/large', Buffer.alloc(1_000_001))).status).toBe(413);
  await expect(ana.start('open/large', 1_000_001)).rejects.toThrow('413');
  expect((await ana.put('open/one', Buffer.alloc(1_000_000))).status).toBe(200);
  const full = await ana.put('open/two', Buffer.alloc(600_000));
  expect([full.status, full.body]).toMatchObject([
    402,
    { error: { message: expect.stringContaining('Quota') } },
  ]);
  expect(filesOnDisk()).toHaveLength(1);
  await server.restart();
  expect((await ana.put('open/two', Buffer.alloc(600_000))).status).toBe(402);
  await ana.call('DELETE', pathOf('open/one'));
  expect((await ana.put('open/two', Buffer.alloc(600_000))).status).toBe(200);
  expect((await ana.put('open/two', Buffer.alloc(700_000))).status).toBe(200);
});

test('trouble on demand: a status, a delay, and connections that end in the middle', async () => {
  const { faults } = server.firebase;
  faults.add({ operation: 'storage:upload', status: 503, times: 1 });
  expect((await ana.put('open/f', 'hola')).status).toBe(503);
  faults.add({ operation: 'storage:get', delayMs: 30, times: 1 });
  await ana.put('open/f', 'hola');
  const startedAt = performance.now();
  await ana.call('GET', pathOf('open/f'));
  expect(performance.now() - startedAt).toBeGreaterThan(25);

  faults.add({ operation: 'storage:list', dropAfterBytes: 0, times: 1 });
  await expect(ana.call('GET', '?prefix=open/')).rejects.toThrow();
  const address = await ana.start('open/g', 200_000);
  faults.add({ operation: 'storage:last-part', dropAfterBytes: 70_000, times: 1 });
  const content = randomBytes(100_000).toString('hex');
  await expect(ana.command(address, 'upload, finalize', 0, content)).rejects.toThrow();
  expect(await received(address)).toBe(70_000);
  faults.add({ operation: 'storage:last-part', dropAfterBytes: 200_000, times: 1 });
  await expect(ana.command(address, 'upload, finalize', 70_000, content.slice(70_000))).rejects.toThrow();
  const asked = await ana.command(address, 'query');
  expect(asked.headers.get('x-goog-upload-status')).toBe('final');
  expect(await read('open/g')).toBe(content);
  faults.add({ operation: 'storage:download', dropAfterBytes: 100_000, times: 1 });
  await expect(ana.call('GET', `${pathOf('open/g')}?alt=media`)).rejects.toThrow();
});

test('kill -9 in the midst of uploads loses none that was acknowledged', async () => {
  const folder = join(server.folder, 'killed');
  const script = join(__dirname, '..', 'testing', 'store-files-forever.ts');
  const child = spawn(process.execPath, ['-r', 'tsx/cjs', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 60) child.kill('SIGKILL');
  }
  expect(acknowledged).toBeGreaterThanOrEqual(60);
  const { store, objects, bytes } = await openStorageParts({ folder, clock: Date.now, mostBytes: 1e9 });
  const names = objects.names('b');
  expect(names).toHaveLength(7);
  expect(readdirSync(join(folder, 'files'))).toHaveLength(7);
  for (const name of names) {
    const object = objects.get({ bucket: 'b', name });
    if (!object) throw new Error(`${name} is gone`);
    // At least each of the last seven, perhaps one more that was not acknowledged.
    expect(object.generation).toBeGreaterThan(acknowledged - 7);
    expect(await bytes.md5(object.file)).toBe(object.md5Hash);
    expect(object.size).toBe(10_000 * `${object.generation} `.length);
  }
  await store.close();
});
