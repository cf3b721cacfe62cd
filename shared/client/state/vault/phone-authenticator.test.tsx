import { type BiometricPhone, installBiometricPhone } from '../../../../native/testing/biometric-phone';
import { enterWrapper, leaveWrapper } from '../../../../native/testing/wrapped-page';
import { installDeviceStorage } from '../../../testing/device-storage';
import { provideNativeDevice } from '../../native';
import { deviceStore } from './device-store';
import { createPhraseVault } from './phrase-vault';

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const PIN = '274951';
const wallet = 'a1'.repeat(32);
const opened = { ok: true, phrase: PHRASE };

let phone: BiometricPhone;
/** The vault as the next start of the app has it. */
const vault = () => createPhraseVault({ store: deviceStore, now: () => 0, rounds: 2 });
const turnOn = () => vault().passkeys.add({ wallet, phrase: PHRASE, name: 'María' });

/** As the shell does in the app from the stores; Capacitor's library reads the bridge when it is loaded. */
async function openApp() {
  jest.resetModules();
  const { capacitorDevice } = await import('../../native/plugins');
  provideNativeDevice(Promise.resolve(capacitorDevice()));
}

beforeEach(async () => {
  installDeviceStorage();
  enterWrapper();
  phone = installBiometricPhone();
  await openApp();
  await vault().save({ wallet, phrase: PHRASE, pin: PIN, verified: true });
});
afterEach(() => leaveWrapper());

test('in the app the phone’s own finger opens the wallet beside the PIN', async () => {
  expect(await vault().passkeys.problem()).toBeNull();
  expect(await turnOn()).toEqual({ ok: true });
  expect(await vault().passkeys.open(wallet)).toEqual(opened);
  expect(phone.asked).toBe(2);
  expect(await vault().open(PIN, wallet)).toEqual(opened);
});

test('neither the key store nor the row opens it alone', async () => {
  await turnOn();
  const stored = Object.values({ ...sessionStorage });
  expect(stored).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const row = await deviceStore.row(wallet);
  expect(JSON.stringify(row)).not.toContain(stored[0]);
  await deviceStore.changeRow(wallet, (before) => before && { ...before, passkey: undefined });
  expect(await vault().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
});

test('who taps on "Usar mi PIN" goes on with it, and the finger opens the next time', async () => {
  await turnOn();
  phone.isWilling = false;
  expect(await vault().passkeys.open(wallet)).toEqual({ ok: false, reason: 'cancelled' });
  phone.isWilling = true;
  expect(await vault().passkeys.open(wallet)).toEqual(opened);
});

test('a finger that was added later does not open it', async () => {
  await turnOn();
  phone.addFinger();
  expect(await vault().passkeys.open(wallet)).toEqual({ ok: false, reason: 'changed' });
  expect(await vault().open(PIN, wallet)).toEqual(opened);
});

test('turned off, the phone keeps nothing', async () => {
  await turnOn();
  await vault().passkeys.remove(wallet);
  await new Promise((done) => setTimeout(done));
  expect({ ...sessionStorage }).toEqual({});
});

test('where the plugins did not load it is said that the app is too old, and nothing is turned on', async () => {
  provideNativeDevice(Promise.reject(new Error('no script')));
  expect(await vault().passkeys.problem()).toBe('app');
  expect(await turnOn()).toEqual({ ok: false, reason: 'unsupported' });
});
