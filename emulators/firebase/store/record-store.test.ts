import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Journal } from '@cosecha/emulators-common';
import { openRecordStore } from './record-store';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-records-'));
  file = join(folder, 'sub', 'records.journal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A journal of one value that was overwritten, as versions left it that made none short while they ran. */
async function writeLong(): Promise<void> {
  await (await openRecordStore(file)).close();
  const journal = await Journal.open(file);
  for (let n = 0; n < 300; n++) await journal.append(Buffer.from(JSON.stringify({ a: { n } })));
  await journal.close();
}

async function reopened() {
  const store = await openRecordStore(file);
  const found = Object.fromEntries(store.entries(''));
  await store.close();
  return found;
}

test('what was written is there after a restart, deletions too', async () => {
  const store = await openRecordStore(file);
  await Promise.all([store.write({ a: { n: 1 }, b: { n: 2 } }), store.write({ c: { n: 3 } })]);
  await store.write({ b: null, a: { n: 4 } });
  expect(store.get('a')).toEqual({ n: 4 });
  await store.close();
  expect(await reopened()).toEqual({ a: { n: 4 }, c: { n: 3 } });
});

test('half a record, as a crash leaves it, is dropped and what follows is kept', async () => {
  const store = await openRecordStore(file);
  await store.write({ a: { n: 1 } });
  await store.close();
  appendFileSync(file, Buffer.from([40, 0, 0, 0, 1, 2, 3, 4, 5]));
  const next = await openRecordStore(file);
  await next.write({ b: { n: 2 } });
  await next.close();
  expect(await reopened()).toEqual({ a: { n: 1 }, b: { n: 2 } });
});

test('a journal of overwritten values is made short at the next start', async () => {
  await writeLong();
  const long = statSync(file).size;
  expect(await reopened()).toEqual({ a: { n: 299 } });
  expect(statSync(file).size).toBeLessThan(long / 10);
  expect(await reopened()).toEqual({ a: { n: 299 } });
});

test('it is made short while it is in use, too', async () => {
  const store = await openRecordStore(file);
  await store.write({ a: { n: 0 } });
  const { size } = statSync(file);
  for (let n = 1; n < 1_000; n++) await store.write({ a: { n } });
  expect(statSync(file).size).toBeLessThan(300 * size);
  await store.close();
  expect(await reopened()).toEqual({ a: { n: 999 } });
});

test('a journal that was made short is on the disk by its name before anything is added to it', async () => {
  await writeLong();
  const steps: string[] = [];
  const [open, rename] = [promises.open, promises.rename];
  jest.spyOn(promises, 'open').mockImplementation((path, ...rest) => {
    steps.push(`open ${basename(String(path))}`);
    return open(path, ...rest);
  });
  jest.spyOn(promises, 'rename').mockImplementation((from, to) => {
    steps.push('rename');
    return rename(from, to);
  });
  await reopened();
  jest.restoreAllMocks();
  expect(steps.slice(steps.indexOf('rename'))).toEqual([
    'rename',
    'open sub',
    ...Array(2).fill('open records.journal'),
  ]);
});

test('nobody else on the machine may read it', async () => {
  await (await openRecordStore(file)).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what could not be written has not changed anything, after a restart neither, and the next write succeeds', async () => {
  const store = await openRecordStore(file);
  await store.write({ a: { n: 1 }, b: { n: 1 } });
  const append = jest.spyOn(Journal.prototype, 'append').mockRejectedValueOnce(new Error('ENOSPC'));
  const writes = [store.write({ a: { n: 2 }, c: { n: 2 } }), store.write({ b: null, c: { n: 3 } })];
  expect(store.get('c')).toEqual({ n: 3 });
  expect(await Promise.all(writes.map((each) => each.catch((error: Error) => error.message)))).toEqual([
    'ENOSPC',
    'ENOSPC',
  ]);
  append.mockRestore();
  expect(Object.fromEntries(store.entries(''))).toEqual({ a: { n: 1 }, b: { n: 1 } });
  await store.write({ d: { n: 4 } });
  await store.close();
  expect(await reopened()).toEqual({ a: { n: 1 }, b: { n: 1 }, d: { n: 4 } });
});
