import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type ReceivedRequest,
  type Service,
  type ServiceAnswer,
  startService,
} from '@cosecha/shared/testing';
import { initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  type FirebaseStorage,
  getMetadata,
  getStorage,
  list,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
import { storageCode } from './storage-errors';

/** SPEC.md §5, §8 and §9 give the SDK's own numbers: a new version that has others shall not go unnoticed. */
const KB = 1024;
let service: Service;
let storage: FirebaseStorage;
let answer: (request: ReceivedRequest) => ServiceAnswer;

beforeAll(async () => {
  service = await startService((request) => answer(request));
  const app = initializeApp({ projectId: 'demo', storageBucket: 'demo.example' }, 'constants');
  storage = getStorage(app);
  const { hostname, port } = new URL(service.origin);
  connectStorageEmulator(storage, hostname, Number(port));
});
afterAll(() => service.close());

it('tries an operation for two minutes and an upload for ten', () => {
  const fresh = getStorage(initializeApp({ projectId: 'demo', storageBucket: 'demo.example' }, 'fresh'));
  expect(fresh.maxOperationRetryTime).toBe(2 * 60_000);
  expect(fresh.maxUploadRetryTime).toBe(10 * 60_000);
});

it('takes no time below zero', () => {
  expect(() => {
    storage.maxUploadRetryTime = -1;
  }).toThrow();
  expect(() => {
    storage.maxOperationRetryTime = -1;
  }).toThrow();
});

it.each([0, 1001])('lists pages of 1 to 1000: not %i', async (maxResults) => {
  const listing = async () => list(ref(storage, 'a'), { maxResults });
  await expect(listing()).rejects.toMatchObject({ code: 'storage/invalid-argument' });
});

it.each([1, 1000])('lists pages of %i', async (maxResults) => {
  answer = () => ({ body: { items: [], prefixes: [] } });
  await expect(list(ref(storage, 'a'), { maxResults })).resolves.toMatchObject({ items: [] });
});

it.each([
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'object-not-found'],
] as const)('reads %i as %s, and does not try again', async (status, code) => {
  let asked = 0;
  answer = () => {
    asked += 1;
    return { status, body: { error: { code: status, message: 'no' } } };
  };
  const error: unknown = await getMetadata(ref(storage, 'a')).catch((thrown: unknown) => thrown);
  expect(storageCode(error)).toBe(code);
  expect(asked).toBe(1);
});

it.each([408, 429, 500, 503, 599])(
  'takes %i for something that passes, until its time is over',
  async (status) => {
    storage.maxOperationRetryTime = 0;
    answer = () => ({ status, body: {} });
    await expect(getMetadata(ref(storage, 'a'))).rejects.toMatchObject({
      code: 'storage/retry-limit-exceeded',
    });
  },
);

it('sends up to 256 KB in one request', async () => {
  const kinds: unknown[] = [];
  answer = ({ headers }) => {
    kinds.push(headers['x-goog-upload-protocol']);
    return { body: { name: 'a', bucket: 'demo.example', size: '1' } };
  };
  await uploadBytesResumable(ref(storage, 'a'), new Uint8Array(256 * KB));
  expect(kinds).toEqual(['multipart']);
});

it('sends more in chunks of 256 KB that double and stay below 32 MB', async () => {
  const chunks: number[] = [];
  const total = 100 * KB * KB;
  let received = 0;
  answer = ({ headers, text }): ServiceAnswer => {
    const command = String(headers['x-goog-upload-command']);
    if (command === 'start')
      return { headers: { 'x-goog-upload-status': 'active', 'x-goog-upload-url': `${service.origin}/up` } };
    // A byte of zero is one letter.
    chunks.push(text.length / KB);
    received += text.length;
    return {
      headers: { 'x-goog-upload-status': received === total ? 'final' : 'active' },
      body: { name: 'a', bucket: 'demo.example', size: String(total) },
    };
  };
  await uploadBytesResumable(ref(storage, 'a'), new Uint8Array(total));
  expect(chunks.slice(0, 8)).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384, 16_384]);
  expect(Math.max(...chunks)).toBeLessThan(32 * KB);
});

/** What only shows after a minute, or over a browser's own connection, is read where it is written. */
describe('in the source of the SDK', () => {
  const folder = dirname(require.resolve('@firebase/storage/package.json'));
  const source = readFileSync(join(folder, 'dist', 'index.esm.js'), 'utf8');

  it('an upload waits a second first and twice as long each time', () => {
    expect(source).toContain('const DEFAULT_MIN_SLEEP_TIME_MILLIS = 1000;');
    expect(source).toContain('this.sleepTime = Math.max(this.sleepTime * 2, DEFAULT_MIN_SLEEP_TIME_MILLIS);');
  });

  it('a request waits twice as long each time, 64 seconds at most', () => {
    expect(source).toMatch(/let waitSeconds = 1;/);
    expect(source).toMatch(/if \(waitSeconds < 64\) \{[^}]*waitSeconds \*= 2;/);
  });

  it('401 is unauthorized-app where the App Check token is invalid', () => {
    expect(source).toMatch(
      /getStatus\(\) === 401\) \{[\s\S]{0,400}Firebase App Check token is invalid'\)\) \{\s*newErr = unauthorizedApp\(\)/,
    );
  });
});
