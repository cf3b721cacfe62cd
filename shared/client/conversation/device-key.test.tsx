import { holdKey, seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { sessionDatabase, signIn, signOut, walletRow } from '@cosecha/shared/state';
import { installDeviceStorage, loseKeys } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { deviceKey, storeDeviceKey } from './device-key';

const PHRASE = 'luna cesta mora';
let wallet: string;

beforeEach(async () => {
  installDeviceStorage();
  wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
});

test('a browser that knows the curve keeps a key that no script can read', async () => {
  await storeDeviceKey(PHRASE, wallet);
  expect(await deviceKey(wallet)).toMatchObject({ kind: 'native' });
});

test('a browser that reads back no key of the curve keeps a sealed one, for the next page, too', async () => {
  loseKeys('X25519');
  await storeDeviceKey(PHRASE, wallet);
  expect(await deviceKey(wallet)).toMatchObject({ kind: 'sealed' });
  const onDisk = walletRow<unknown>('chat-key', (stored) => stored, sessionDatabase);
  expect(await onDisk.read(wallet)).toMatchObject({ kind: 'sealed' });
});

test('what was stored and the browser does not read back is made anew by the next PIN', async () => {
  await storeDeviceKey(PHRASE, wallet);
  loseKeys('X25519');
  expect(await deviceKey(wallet)).toBeNull();
  await storeDeviceKey(PHRASE, wallet);
  expect(await deviceKey(wallet)).toMatchObject({ kind: 'sealed' });
});

describe('after a PIN that was typed for something else', () => {
  const enter = (into: string) =>
    signIn({ authToken: 't', authTokenVenwallet: 'v', wallet: into, email: '', name: 'Ana' });
  afterEach(() => signOut());

  test('nothing asks again, then or later in the session', async () => {
    enter(wallet);
    expect(await deviceKey(wallet)).toBeNull();
    await holdKey(PHRASE);
    expect(await deviceKey(wallet)).toMatchObject({ kind: 'native' });
    const onDisk = walletRow<unknown>('chat-key', (stored) => stored, sessionDatabase);
    expect(await onDisk.read(wallet)).toMatchObject({ kind: 'native' });
  });

  test('it opens nothing of another wallet', async () => {
    enter(wallet);
    await holdKey(PHRASE);
    expect(await deviceKey('ab'.repeat(32))).toBeNull();
  });
});
