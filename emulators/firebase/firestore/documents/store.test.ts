import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fieldsFromJson, valueToJson } from '../values/value-json';
import type { Commit } from './document';
import { type DocumentStore, openDocumentStore } from './store';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-documents-'));
  file = join(folder, 'firestore.journal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (id: string) => `projects/p/databases/(default)/documents/items/${id}`;
const open = (options: { spareEntries?: number } = {}) =>
  openDocumentStore({ file, clock: () => 1_000, ...options });

function put(store: DocumentStore, id: string, n: number) {
  return store.commit((view, time) => {
    const before = view.get(nameOf(id));
    const fields = fieldsFromJson({ n: { integerValue: String(n) } });
    const after = { name: nameOf(id), fields, createTime: before?.createTime ?? time, updateTime: time };
    return { changes: [{ name: nameOf(id), before, after }], result: before !== null };
  });
}

const remove = (store: DocumentStore, id: string) =>
  store.commit((view) => ({
    changes: [{ name: nameOf(id), before: view.get(nameOf(id)), after: null }],
    result: null,
  }));

function numberOf(store: DocumentStore, id: string): string | null {
  const value = store.documents.get(nameOf(id))?.fields.get('n');
  return value ? JSON.stringify(valueToJson(value)) : null;
}

async function reopened<T>(
  read: (store: DocumentStore) => T,
  options?: { spareEntries?: number },
): Promise<T> {
  const store = await open(options);
  const found = read(store);
  await store.close();
  return found;
}

test('a refusal that rests on a commit on its way comes when that one can be read', async () => {
  const store = await open();
  await put(store, 'a', 1);
  const writing = put(store, 'a', 2);
  const refused = store.commit((view) => {
    const seen = view.get(nameOf('a'))?.fields.get('n');
    throw new Error(`it is ${seen && JSON.stringify(valueToJson(seen))}`);
  });
  const read = refused.catch((refusal: Error) => [refusal.message, numberOf(store, 'a')]);
  expect(await read).toEqual(['it is {"integerValue":"2"}', '{"integerValue":"2"}']);
  await writing;
  await store.close();
});

test('what was committed is there after a restart, deletions and times too', async () => {
  const store = await open();
  await put(store, 'a', 1);
  await put(store, 'b', 1);
  await put(store, 'a', 2);
  await remove(store, 'b');
  const before = store.documents.get(nameOf('a'));
  const { version, epoch } = store;
  await store.close();
  await reopened((next) => {
    expect(next.documents.get(nameOf('a'))).toEqual(before);
    expect(next.documents.get(nameOf('b'))).toBeNull();
    expect([next.version, next.epoch]).toEqual([version, epoch]);
  });
});

test('every commit has a time of its own, even on a clock that stands still', async () => {
  const store = await open();
  const times = (await Promise.all([1, 2, 3].map((n) => put(store, 'a', n)))).map(({ time }) => time);
  expect(times).toEqual([1_000_000n, 1_000_001n, 1_000_002n]);
  await store.close();
  expect(await reopened((next) => next.version)).toBe(1_000_002n);
});

test('a commit sees those before it, everybody else only what is on the disk', async () => {
  const store = await open();
  const first = put(store, 'a', 1);
  expect(store.documents.get(nameOf('a'))).toBeNull();
  const second = await put(store, 'a', 2);
  expect(second.result).toBe(true);
  expect((await first).result).toBe(false);
  expect(numberOf(store, 'a')).toContain('2');
  await store.close();
});

test('those who follow hear of every commit in order, once it is on the disk', async () => {
  const store = await open();
  const commits: Commit[] = [];
  store.follow((commit) => {
    commits.push(commit);
    expect(store.documents.get(nameOf('a'))?.updateTime).toBe(commit.time);
  });
  await Promise.all([1, 2, 3].map((n) => put(store, 'a', n)));
  expect(commits.map(({ changes }) => changes[0]?.before?.updateTime)).toEqual([
    undefined,
    1_000_000n,
    1_000_001n,
  ]);
  await store.close();
});

test('a deletion and a new document on the way to the disk do not hide each other', async () => {
  const store = await open();
  await put(store, 'a', 1);
  const all = [remove(store, 'a'), put(store, 'a', 2), remove(store, 'a'), put(store, 'a', 3)];
  expect((await Promise.all(all)).at(-1)?.result).toBe(false);
  expect(numberOf(store, 'a')).toContain('3');
  await store.close();
});

test('a commit that throws leaves no trace', async () => {
  const store = await open();
  const failing = store.commit(() => {
    throw new Error('denied');
  });
  await expect(failing).rejects.toThrow('denied');
  await store.close();
  expect(await reopened((next) => next.documents.size)).toBe(0);
});

test('what cannot be written to the disk is refused, and nobody has seen it', async () => {
  const store = await open();
  await put(store, 'a', 1);
  const commits: Commit[] = [];
  store.follow((commit) => commits.push(commit));
  await store.close();
  const outcomes = await Promise.allSettled([put(store, 'a', 2), put(store, 'b', 2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([numberOf(store, 'a'), numberOf(store, 'b'), commits]).toEqual(['{"integerValue":"1"}', null, []]);
});

test('half a record, as a crash leaves it, is dropped', async () => {
  const store = await open();
  await put(store, 'a', 1);
  await store.close();
  appendFileSync(file, Buffer.from([40, 0, 0, 0, 1, 2, 3, 4, 5]));
  const next = await open();
  await put(next, 'b', 2);
  await next.close();
  expect(await reopened((last) => [numberOf(last, 'a') !== null, numberOf(last, 'b') !== null])).toEqual([
    true,
    true,
  ]);
});

test('what was overwritten is dropped while the store is in use, and nothing else', async () => {
  const store = await open({ spareEntries: 20 });
  for (let n = 0; n < 300; n++) await put(store, `${n % 5}`, n);
  const { epoch, version } = store;
  await store.close();
  expect(statSync(file).size).toBeLessThan(8_000);
  expect(existsSync(`${file}.next`)).toBe(false);
  await reopened((next) => {
    expect([next.epoch, next.version, next.documents.size]).toEqual([epoch, version, 5]);
    expect(numberOf(next, '4')).toContain('299');
  });
});

test('the log tells what changed documents were like, as far back as it reaches', async () => {
  const store = await open();
  const first = await put(store, 'a', 1);
  await put(store, 'a', 2);
  await put(store, 'b', 1);
  const earlier = store.log.before(first.time);
  expect([...(earlier ?? [])].map(([name, document]) => [name.at(-1), document?.updateTime])).toEqual([
    ['b', undefined],
    ['a', first.time],
  ]);
  await store.close();
  await reopened((next) => {
    expect(next.log.before(first.time)).toBeNull();
    expect(next.log.before(next.version)?.size).toBe(0);
  });
});

test('only this user may read the file', async () => {
  await (await open()).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('kill -9 in the midst of commits loses none that was acknowledged', async () => {
  const script = join(__dirname, '..', '..', 'testing', 'commit-forever.ts');
  const child = spawn(process.execPath, ['-r', 'tsx/cjs', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 200) child.kill('SIGKILL');
  }
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  await reopened((store) => {
    for (let n = 0; n <= acknowledged; n++) expect(numberOf(store, String(n))).toContain(`"${n}"`);
  });
});
