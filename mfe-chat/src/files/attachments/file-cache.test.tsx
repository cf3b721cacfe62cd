import { configure, queryClient } from '@cosecha/shared/api';
import { signIn, signOut } from '@cosecha/shared/state';
import { makeConfig, type Service, startService } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { BUYER, SELLER } from '../../testing/factories';
import { SAMPLES } from '../../testing/sample-files';
import { cacheFile, fileKey, forgetStored, recallStored, rememberSent } from './file-cache';

/** The browser's cache as far as it is used here: jsdom has none. Rows are in the order in which they came. */
class Rows {
  private readonly rows = new Map<string, Response>();
  isFull = false;

  async put(key: string, answer: Response) {
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    this.rows.delete(key);
    this.rows.set(key, answer);
  }
  async match(key: string) {
    return this.rows.get(key)?.clone();
  }
  async keys() {
    return [...this.rows.keys()];
  }
  async delete(key: string) {
    return this.rows.delete(key);
  }
}

let all: Map<string, Rows>;
let service: Service;
beforeAll(async () => {
  service = await startService(() => ({}));
  configure(makeConfig({}, service.origin));
});
afterAll(() => service.close());
const rowsOf = async (name: string) => {
  const rows = all.get(name) ?? new Rows();
  all.set(name, rows);
  return rows;
};
beforeEach(() => {
  all = new Map();
  const caches = { open: rowsOf, delete: async (name: string) => all.delete(name) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

const bytesOf = (size: number) => new Blob([new Uint8Array(size).fill(7)]);
const recalled = async (path: string, wallet = SELLER) =>
  (await recallStored(wallet, path))?.byteLength ?? null;

test('encrypted bytes are found again, each wallet its own, until they are forgotten', async () => {
  await cacheFile(SELLER, 'a', bytesOf(10));
  expect(await recalled('a')).toBe(10);
  expect(await recalled('b')).toBeNull();
  expect(await recalled('a', BUYER)).toBeNull();
  await forgetStored(SELLER, 'a');
  expect(await recalled('a')).toBeNull();
});

test('the oldest leave when it becomes more than 100 MB', async () => {
  const MB = 1024 * 1024;
  for (const path of ['a', 'b', 'c', 'd', 'e']) await cacheFile(SELLER, path, bytesOf(25 * MB));
  expect(await recalled('a')).toBeNull();
  expect(await Promise.all(['b', 'c', 'd', 'e'].map((path) => recalled(path)))).toEqual(
    Array(4).fill(25 * MB),
  );
});

test('what was sent is there at once, and on disk only as it was stored', async () => {
  const opened = { plain: SAMPLES.text, kind: 'text' as const };
  const sent = { path: 'a', kind: 'file', file: null } as const;
  await rememberSent(SELLER, sent, bytesOf(10), opened);
  expect(queryClient().getQueryData(fileKey(sent))).toBe(opened);
  expect(await recalled('a')).toBe(10);
});

test('signing out forgets all of it', async () => {
  signIn({ authToken: 'a', authTokenVenwallet: 'b', wallet: SELLER, name: 'Ana', email: '' });
  await cacheFile(SELLER, 'a', bytesOf(10));
  signOut();
  await waitFor(() => expect(all.size).toBe(0));
});

test('a full disk and a browser without a cache are no failure', async () => {
  (await rowsOf(`chat-files-${SELLER}`)).isFull = true;
  await cacheFile(SELLER, 'a', bytesOf(10));
  expect(await recalled('a')).toBeNull();
  Reflect.deleteProperty(globalThis, 'caches');
  await cacheFile(SELLER, 'a', bytesOf(10));
  expect(await recalled('a')).toBeNull();
  await forgetStored(SELLER, 'a');
});
