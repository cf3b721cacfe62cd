import { toHex } from '../../../domain/chain/bytes';
import { installDeviceStorage, removeDeviceStorage } from '../../../testing/device-storage';
import { installPasskeyDevice, type PasskeyDevice } from '../../../testing/passkey-device';
import { localStore } from '../storage';
import { phraseVault } from '.';
import { deviceStore } from './device-store';
import { createPhraseVault } from './phrase-vault';
import { newDeviceKey } from './seal';

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const PIN = '274951';
const wallet = 'a1'.repeat(32);
const other = 'b2'.repeat(32);
const stored = { wallet, phrase: PHRASE, pin: PIN, verified: true };
const asked = { wallet, phrase: PHRASE, name: 'María' };
const opened = { ok: true, phrase: PHRASE };

let device: PasskeyDevice;
let nowMs: number;
/** The vault of this device as another tab or the next start has it: nothing in common but the device. */
const tab = () => createPhraseVault({ store: deviceStore, now: () => nowMs, rounds: 2 });
const hasPasskey = async () => (await tab().list()).find((row) => row.wallet === wallet)?.hasPasskey;

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 26);
  installDeviceStorage();
  device = installPasskeyDevice();
  await tab().save(stored);
});
afterEach(() => device.remove());

test('a phrase opens with the passkey in another tab, and with the PIN as before', async () => {
  expect(await hasPasskey()).toBe(false);
  expect(await tab().passkeys.add(asked)).toEqual({ ok: true });
  expect(await hasPasskey()).toBe(true);
  expect(await tab().passkeys.open(wallet)).toEqual(opened);
  expect(await tab().open(PIN, wallet)).toEqual(opened);
});

test('it is asked for finger, face or screen lock each time, by its credential alone', async () => {
  await tab().passkeys.add(asked);
  await tab().passkeys.open(wallet);
  const [made] = device.made;
  expect(made?.authenticatorSelection).toMatchObject({
    userVerification: 'required',
    authenticatorAttachment: 'platform',
    /** Android makes others by an older interface. */
    residentKey: 'preferred',
  });
  /** Windows Hello has PRF only where it is evaluated at the making. */
  expect(made?.extensions?.prf?.eval?.first).toHaveLength(32);
  expect(device.used.map(({ userVerification }) => userVerification)).toEqual(['required', 'required']);
  expect(device.used.map(({ allowCredentials }) => allowCredentials?.length)).toEqual([1, 1]);
});

test('the phone is told the name of the person, and neither the wallet nor the words', async () => {
  await tab().passkeys.add(asked);
  await tab().passkeys.add(asked);
  const [first, second] = device.made.map(({ user }) => user);
  expect(first).toMatchObject({ name: 'María', displayName: 'María' });
  const ids = [first, second].map((user) => toHex(new Uint8Array(user?.id as ArrayBuffer)));
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(new Set([...ids, wallet]).size).toBe(3);
});

describe('a phone that cannot do it', () => {
  test('is told so at once where the browser has no passkeys or the phone no screen lock', async () => {
    expect(await tab().passkeys.problem()).toBeNull();
    device.hasScreenLock = false;
    expect(await tab().passkeys.problem()).toBe('screen-lock');
    Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ 'extension:prf': false }) });
    expect(await tab().passkeys.problem()).toBe('browser');
    device.remove();
    expect(await tab().passkeys.problem()).toBe('browser');
  });

  test.each(['absent', 'silent'] as const)(
    'where PRF is %s, nothing is sealed, and the passkey is let go',
    async (prf) => {
      device.prf = prf;
      expect(await tab().passkeys.add(asked)).toEqual({ ok: false, reason: 'unsupported' });
      expect(await hasPasskey()).toBe(false);
      expect(device.reportedUnknown).toHaveLength(1);
      /** One that says so at once is not asked for a finger a second time. */
      expect(device.used).toHaveLength(prf === 'absent' ? 0 : 1);
      expect(await tab().open(PIN, wallet)).toEqual(opened);
    },
  );

  test('a browser whose call breaks leaves the PIN alone', async () => {
    device.beforeUse = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    expect(await tab().passkeys.add(asked)).toEqual({ ok: false, reason: 'unsupported' });
    expect(await tab().open(PIN, wallet)).toEqual(opened);
  });
});

describe('saying no', () => {
  test('to the making seals nothing; the next try begins anew', async () => {
    const vault = tab();
    device.isWilling = false;
    expect(await vault.passkeys.add(asked)).toEqual({ ok: false, reason: 'cancelled' });
    expect(await hasPasskey()).toBe(false);
    device.isWilling = true;
    expect(await vault.passkeys.add(asked)).toEqual({ ok: true });
  });

  test('to its first use leaves the passkey for the next try, and once only', async () => {
    const vault = tab();
    device.beforeUse = () => {
      device.isWilling = false;
    };
    expect(await vault.passkeys.add(asked)).toEqual({ ok: false, reason: 'cancelled' });
    expect(await vault.passkeys.add(asked)).toEqual({ ok: false, reason: 'cancelled' });
    expect(device.made).toHaveLength(1);
    device.isWilling = true;
    device.beforeUse = () => undefined;
    expect(await vault.passkeys.add(asked)).toEqual({ ok: true });
    expect(device.made).toHaveLength(2);
  });

  test('when it is used, loses nothing and counts as no wrong PIN', async () => {
    await tab().passkeys.add(asked);
    device.isWilling = false;
    for (let time = 0; time < 5; time += 1) {
      expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'cancelled' });
    }
    expect(await tab().waitMs(wallet)).toBe(0);
    device.isWilling = true;
    expect(await tab().passkeys.open(wallet)).toEqual(opened);
  });
});

describe('a passkey that opens no more', () => {
  beforeEach(async () => void (await tab().passkeys.add(asked)));

  test('deleted in the phone: the PIN opens', async () => {
    device.forgetAll();
    expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'cancelled' });
    expect(await tab().open(PIN, wallet)).toEqual(opened);
  });

  test('that says something else: the PIN opens', async () => {
    device.replaceSecrets();
    expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
    expect(await tab().open(PIN, wallet)).toEqual(opened);
  });

  test('removed in another tab: it is not asked for any more, and the PIN opens', async () => {
    await tab().passkeys.remove(wallet);
    expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
    expect(device.used).toHaveLength(1);
    expect(device.reportedUnknown).toHaveLength(1);
    expect(await hasPasskey()).toBe(false);
    expect(await tab().open(PIN, wallet)).toEqual(opened);
  });

  test('whose record cannot be read is none, and the PIN opens', async () => {
    const damaged = { credentialId: '', salt: 'zz', sealed: 'zz' };
    await deviceStore.changeRow(wallet, (row) => row && { ...row, passkey: damaged });
    expect(await hasPasskey()).toBe(false);
    expect(await tab().open(PIN, wallet)).toEqual(opened);
  });
});

describe('wrong PINs', () => {
  test('do not stop the passkey, which takes no wait away either', async () => {
    await tab().passkeys.add(asked);
    for (let time = 0; time < 3; time += 1) await tab().open('999998', wallet);
    device.isWilling = false;
    await tab().passkeys.open(wallet);
    expect(await tab().waitMs(wallet)).toBe(30_000);
    device.isWilling = true;
    expect(await tab().passkeys.open(wallet)).toEqual(opened);
    expect(await tab().open(PIN, wallet)).toMatchObject({ ok: false, reason: 'wait' });
  });
});

describe('what is kept', () => {
  beforeEach(async () => void (await tab().passkeys.add(asked)));

  test('another PIN keeps the passkey, and so does entering by the words', async () => {
    await tab().changePin(PIN, '860213', wallet);
    expect(await tab().passkeys.open(wallet)).toEqual(opened);
    await tab().save({ ...stored, pin: '112233' });
    expect(await tab().passkeys.open(wallet)).toEqual(opened);
  });

  test('"Borrar billetera" takes it along', async () => {
    await tab().forget(wallet);
    expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
    expect(device.reportedUnknown).toHaveLength(1);
    await tab().save(stored);
    expect(await hasPasskey()).toBe(false);
  });

  test('two wallets of a device have a passkey each, and neither opens the other', async () => {
    const words = PHRASE.split(' ').reverse().join(' ');
    await tab().save({ ...stored, wallet: other, phrase: words });
    await tab().passkeys.add({ ...asked, wallet: other, phrase: words });
    expect(await tab().passkeys.open(wallet)).toEqual(opened);
    expect(await tab().passkeys.open(other)).toEqual({ ok: true, phrase: words });
    const foreign = (await deviceStore.row(other))?.passkey;
    await deviceStore.changeRow(wallet, (row) => row && { ...row, passkey: foreign });
    expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
  });

  test('copied to another device, the row opens with neither passkey nor PIN', async () => {
    const copy = await deviceStore.row(wallet);
    installDeviceStorage();
    await deviceStore.firstKey(await newDeviceKey());
    await deviceStore.changeRow(wallet, () => copy);
    expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
    expect(await tab().open(PIN, wallet)).toMatchObject({ ok: false, reason: 'wrong' });
  });

  test('nothing on the device shows the words or what the passkey says', async () => {
    const said: string[] = [];
    const { get } = navigator.credentials;
    Object.assign(navigator.credentials, {
      async get(options: CredentialRequestOptions) {
        const used = (await get.call(navigator.credentials, options)) as PublicKeyCredential;
        const { first } = used.getClientExtensionResults().prf?.results ?? {};
        said.push(toHex(new Uint8Array(first as ArrayBuffer)));
        return used;
      },
    });
    localStore.set('wallet', wallet);
    const passkeys = await phraseVault.passkeys();
    expect(await passkeys.open(wallet)).toEqual(opened);
    const everything = JSON.stringify([{ ...window.localStorage }, await deviceStore.rows()]);
    expect(said).toHaveLength(1);
    for (const secret of ['abandon', ...said]) expect(everything).not.toContain(secret);
  });
});

test('a row without one has none', async () => {
  await deviceStore.changeRow(wallet, (row) => row && { ...row, passkey: undefined });
  expect(await tab().list()).toMatchObject([{ wallet, hasPasskey: false }]);
  expect(await tab().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
});

test('a browser that keeps nothing seals nothing', async () => {
  removeDeviceStorage();
  expect(await tab().passkeys.add(asked)).toEqual({ ok: false, reason: 'unsupported' });
});
