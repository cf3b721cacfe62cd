import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorageParts } from '../storage-parts';
import { createUploadStore, type NewUpload, UPLOAD_LIFETIME_MS } from './upload-store';

let folder: string;
let nowMs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-uploads-'));
  nowMs = 1_700_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openStorageParts({ folder, clock: () => nowMs, mostBytes: 1_000 });
const files = () => readdirSync(join(folder, 'files')).length;

const upload: NewUpload = {
  bucket: 'bucket',
  name: 'a.png',
  metadata: { contentType: 'image/png', custom: {} },
  md5Hash: null,
  declared: null,
  by: 'ana',
};

async function* body(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

test('an upload is abandoned after a week without a sign of it, not before', async () => {
  const { uploads, store } = await open();
  const [quiet, going] = [await uploads.start(upload), await uploads.start(upload)];
  nowMs += UPLOAD_LIFETIME_MS;
  await uploads.reap();
  expect([uploads.get(quiet), uploads.get(going)]).not.toContain(null);
  await uploads.note(going, 5);
  nowMs += 1;
  await uploads.reap();
  expect(uploads.get(quiet)).toBeNull();
  expect(uploads.get(going)).toMatchObject({ received: 5 });
  expect(files()).toBe(1);
  await store.close();
});

test('a finished upload is forgotten without the bytes that are a file now', async () => {
  const { uploads, store } = await open();
  const id = await uploads.start(upload);
  await store.write(uploads.finished(id));
  nowMs += UPLOAD_LIFETIME_MS + 1;
  await uploads.reap();
  expect(uploads.get(id)).toBeNull();
  expect(files()).toBe(1);
  await store.close();
});

test('after a restart an upload goes on behind what was counted, and what was not is cut away', async () => {
  const before = await open();
  const id = await before.uploads.start(upload);
  const file = before.uploads.get(id)?.file ?? '';
  await before.bytes.append(file, 0, body('counted, and more'));
  await before.uploads.note(id, 7);
  await before.bytes.create();
  expect(files()).toBe(2);
  await before.store.close();

  const after = await open();
  expect(after.uploads.get(id)).toMatchObject({ ...upload, file, received: 7, isFinal: false });
  expect(files()).toBe(1);
  expect(await after.bytes.append(file, 7, body('!'))).toEqual({ length: 8, error: null });
  await after.store.close();
});

test('the room for all files counts what a restart has found', async () => {
  const before = await open();
  const id = await before.uploads.start(upload);
  const file = before.uploads.get(id)?.file ?? '';
  await before.bytes.append(file, 0, body('x'.repeat(900)));
  await before.uploads.note(id, 900);
  await before.store.close();

  const { bytes, store } = await open();
  const other = await bytes.create();
  const refused = await bytes.append(other, 0, body('x'.repeat(101)));
  expect(refused).toMatchObject({ length: 0, error: { status: 402 } });
  expect(await bytes.append(other, 0, body('x'.repeat(100)))).toEqual({ length: 100, error: null });
  await store.close();
});

test('what could not be written down has not happened', async () => {
  const { store, bytes, uploads } = await open();
  const id = await uploads.start(upload);
  await uploads.note(id, 3);
  const full = { ...store, write: () => Promise.reject(new Error('disk full')) };
  const stuck = createUploadStore({ store: full, bytes, clock: () => nowMs });
  await expect(stuck.note(id, 9)).rejects.toThrow('disk full');
  expect(stuck.get(id)).toMatchObject({ received: 3 });
  await expect(stuck.drop(id)).rejects.toThrow('disk full');
  expect(stuck.get(id)).toMatchObject({ received: 3 });
  expect(files()).toBe(1);
  await store.close();
});
