import {
  fillDeviceStorage,
  holdDeviceStorage,
  installDeviceStorage,
  loseKeys,
  people,
  removeDeviceStorage,
} from '../../testing';
import { signOut } from './session';
import { forgetSessionData, sessionDatabase } from './session-data';
import { walletRow } from './wallet-row';

const OWN = people.seller.wallet;
const words = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];

afterEach(removeDeviceStorage);

test('what is kept survives the page and signing out, each wallet its own', async () => {
  installDeviceStorage();
  await walletRow('test', words).change(OWN, (stored) => [...stored, 'café']);
  signOut();
  expect(await walletRow('test', words).read(OWN)).toEqual(['café']);
  expect(await walletRow('test', words).read(people.buyer.wallet)).toEqual([]);
  expect(await walletRow('other', words).read(OWN)).toEqual([]);
});

test('changes at the same moment do not lose each other', async () => {
  installDeviceStorage();
  const row = walletRow('test', words);
  await Promise.all(['a', 'b', 'c'].map((word) => row.change(OWN, (stored) => [...stored, word])));
  expect(await row.read(OWN)).toEqual(['a', 'b', 'c']);
});

test('what becomes undefined is no longer kept', async () => {
  installDeviceStorage();
  const row = walletRow('test', (stored) => (stored instanceof Blob ? stored : undefined));
  await row.change(OWN, () => new Blob(['café']));
  expect(await row.read(OWN)).toBeInstanceOf(Blob);
  await row.change(OWN, () => undefined);
  expect(await row.read(OWN)).toBeUndefined();
});

test('a browser that keeps nothing keeps it as long as the page lives', async () => {
  const row = walletRow('test', words);
  await row.change(OWN, () => ['mora']);
  expect(await row.read(OWN)).toEqual(['mora']);
  expect(await walletRow('test', words).read(OWN)).toEqual([]);
});

describe('where the device has no room', () => {
  beforeEach(installDeviceStorage);
  const noted = (databaseOf?: (wallet: string) => string) => walletRow('test', words, databaseOf, 'page');

  test('a change is refused, for what must stand before something else happens', async () => {
    fillDeviceStorage(true);
    await expect(walletRow('test', words).change(OWN, () => ['mora'])).rejects.toThrow('no room');
  });

  test('what only helps later counts in this page, and is kept once there is room', async () => {
    const row = noted();
    await row.change(OWN, () => ['café']);
    fillDeviceStorage(true);
    expect(await row.change(OWN, (stored) => [...stored, 'mora'])).toEqual(['café', 'mora']);
    expect(await row.read(OWN)).toEqual(['café', 'mora']);
    expect(await noted().read(OWN)).toEqual(['café']);
    fillDeviceStorage(false);
    await row.change(OWN, (stored) => [...stored, 'yuca']);
    expect(await noted().read(OWN)).toEqual(['café', 'mora', 'yuca']);
  });

  test('what goes at sign-out goes from this page, too', async () => {
    const row = noted(sessionDatabase);
    fillDeviceStorage(true);
    await row.change(OWN, () => ['mora']);
    await forgetSessionData(OWN);
    expect(await row.read(OWN)).toEqual([]);
  });
});

describe('where the browser stores a key and reads back nothing', () => {
  const keyOf = (stored: unknown): CryptoKey | null => (stored instanceof CryptoKey ? stored : null);
  const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  beforeEach(() => {
    installDeviceStorage();
    loseKeys('AES-GCM');
  });

  test('a change is refused, for what must stand before something else happens', async () => {
    const row = walletRow('test', keyOf);
    const key = await newKey();
    await expect(row.change(OWN, () => key)).rejects.toThrow();
    expect(await row.read(OWN)).toBeNull();
  });

  test('what only helps later counts in this page', async () => {
    const row = walletRow('test', keyOf, sessionDatabase, 'page');
    const key = await newKey();
    await row.change(OWN, () => key);
    expect(await row.read(OWN)).toBe(key);
  });
});

describe('where another page holds the database', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    installDeviceStorage();
  });

  async function inTime<T>(work: Promise<T>): Promise<T> {
    await jest.advanceTimersByTimeAsync(3_000);
    return work;
  }

  test('it counts in this page, on top of what stands there once the database answers', async () => {
    const row = walletRow('test', words);
    await row.change(OWN, (stored) => [...stored, 'café']);
    const letGo = holdDeviceStorage();
    expect(await inTime(row.read(OWN))).toEqual([]);
    expect(await inTime(row.change(OWN, (stored) => [...stored, 'mora']))).toEqual(['mora']);
    expect(await inTime(row.read(OWN))).toEqual(['mora']);
    letGo();
    expect(await row.read(OWN)).toEqual(['café', 'mora']);
    await row.change(OWN, (stored) => [...stored, 'yuca']);
    expect(await walletRow('test', words).read(OWN)).toEqual(['café', 'mora', 'yuca']);
  });
});
