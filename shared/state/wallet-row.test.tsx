import { installDeviceStorage, people, removeDeviceStorage } from '../testing';
import { signOut } from './session';
import { walletRow } from './wallet-row';

const OWN = people.seller.wallet;
const words = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : [];

afterEach(removeDeviceStorage);

test('what is kept survives the page and signing out, each wallet its own', async () => {
  installDeviceStorage();
  await walletRow('test', words).change(OWN, (kept) => [...kept, 'café']);
  signOut();
  expect(await walletRow('test', words).read(OWN)).toEqual(['café']);
  expect(await walletRow('test', words).read(people.buyer.wallet)).toEqual([]);
  expect(await walletRow('other', words).read(OWN)).toEqual([]);
});

test('changes at the same moment do not lose each other', async () => {
  installDeviceStorage();
  const row = walletRow('test', words);
  await Promise.all(['a', 'b', 'c'].map((word) => row.change(OWN, (kept) => [...kept, word])));
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
