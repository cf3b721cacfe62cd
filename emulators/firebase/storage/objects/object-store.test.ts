import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorageParts } from '../storage-parts';
import type { StoredObject } from './object';
import { createObjectStore } from './object-store';

let folder: string;
let nowMs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-objects-'));
  nowMs = 1_700_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = () => nowMs;
const open = () => openStorageParts({ folder, clock, mostBytes: 1_000 });
const files = () => readdirSync(join(folder, 'files'));

const objectOf = (name: string, file: string, generation: number): StoredObject => ({
  ...{ bucket: 'bucket', name, file, generation, size: 0, md5Hash: '', metageneration: 1 },
  ...{ timeCreated: nowMs, updated: nowMs, downloadToken: 't', metadata: { contentType: 'a/b', custom: {} } },
});
const place = { bucket: 'bucket', name: 'a' };

test('files are there after a restart, in the order of their names', async () => {
  const before = await open();
  for (const name of ['b', 'a', 'ñ'])
    await before.objects.put(objectOf(name, await before.bytes.create(), before.objects.nextGeneration()));
  await before.objects.remove({ bucket: 'bucket', name: 'b' });
  await before.store.close();

  const { objects, store } = await open();
  expect(objects.names('bucket')).toEqual(['a', 'ñ']);
  expect(objects.names('other')).toEqual([]);
  expect(files()).toContain(objects.get(place)?.file);
  await store.close();
});

test('a generation is greater than every earlier one, also after a restart with a clock set back', async () => {
  const before = await open();
  const first = before.objects.nextGeneration();
  await before.objects.put(objectOf('a', await before.bytes.create(), first));
  await before.objects.put(objectOf('b', await before.bytes.create(), first - 10));
  await before.store.close();
  nowMs -= 60_000;
  const { objects, store } = await open();
  expect(objects.nextGeneration()).toBe(first + 1);
  expect(objects.nextGeneration()).toBe(first + 2);
  await store.close();
});

test('bytes that were replaced are gone; a change of what is said of them leaves them', async () => {
  const { objects, bytes, store } = await open();
  const [first, second] = [await bytes.create(), await bytes.create()];
  await objects.put(objectOf('a', first, 1));
  await objects.put({ ...objectOf('a', first, 1), metageneration: 2 });
  expect(files()).toContain(first);
  await objects.put(objectOf('a', second, 2));
  expect(files()).toEqual([second]);
  await store.close();
});

test('what could not be written down has not happened, neither to the file nor to the list', async () => {
  const { objects, bytes, store } = await open();
  await objects.put(objectOf('a', await bytes.create(), 1));
  const full = { ...store, write: () => Promise.reject(new Error('disk full')) };
  const stuck = createObjectStore({ store: full, bytes, clock });
  expect(stuck.names('bucket')).toEqual(['a']);

  await expect(stuck.put(objectOf('b', await bytes.create(), 2))).rejects.toThrow('disk full');
  expect(stuck.names('bucket')).toEqual(['a']);
  await expect(stuck.put(objectOf('a', await bytes.create(), 3))).rejects.toThrow('disk full');
  expect(stuck.get(place)?.generation).toBe(1);
  await expect(stuck.remove(place)).rejects.toThrow('disk full');
  expect(stuck.get(place)?.generation).toBe(1);
  expect(stuck.names('bucket')).toEqual(['a']);
  expect(files()).toContain(stuck.get(place)?.file);
  await store.close();
});
