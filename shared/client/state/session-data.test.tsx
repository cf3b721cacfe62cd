import { installDeviceStorage, people, removeDeviceStorage } from '../../testing';
import { signIn, signOut } from './session';
import { sessionDatabase } from './session-data';
import { walletRow } from './wallet-row';

const { wallet } = people.buyer;
const words = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

afterEach(removeDeviceStorage);

test('what belongs to the session goes with it, what belongs to the wallet stays', async () => {
  installDeviceStorage();
  const ofSession = walletRow('key', words, sessionDatabase);
  const ofWallet = walletRow('notes', words);
  signIn({ authToken: 'a', authTokenVenwallet: 'b', ...people.buyer });
  await ofSession.change(wallet, () => 'secret');
  await ofWallet.change(wallet, () => 'a name');
  signOut();
  /** Who listens to it may still need a moment. */
  await new Promise((done) => setTimeout(done));
  expect(await ofSession.read(wallet)).toBe('');
  expect(await ofWallet.read(wallet)).toBe('a name');
});
