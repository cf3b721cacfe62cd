import { toHex } from '../../../domain/chain/bytes';
import { installDeviceStorage, removeDeviceStorage } from '../../../testing/device-storage';
import { localStore } from '../storage';
import { phraseVault } from '.';
import { deviceStore } from './device-store';
import { createPhraseVault } from './phrase-vault';
import { refreshPhraseStatus } from './status';

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const PIN = '274951';
const WRONG = '999998';
const wallet = 'a1'.repeat(32);
const phrase = { wallet, phrase: PHRASE, pin: PIN, verified: false };
const MINUTE = 60_000;

let nowMs: number;
/** The vault of this device as another tab or the next start has it: nothing in common but the device. */
const anotherTab = () => createPhraseVault({ store: deviceStore, now: () => nowMs, rounds: 2 });

beforeEach(() => {
  installDeviceStorage();
  nowMs = Date.UTC(2026, 10, 20);
});

describe('keeping and opening', () => {
  test('a phrase comes back with its PIN, in another tab too', async () => {
    await anotherTab().save(phrase);
    expect(await anotherTab().open(PIN, wallet)).toEqual({ ok: true, phrase: PHRASE });
  });

  test('a right PIN opens where the device has no room to write down that it was right', async () => {
    await anotherTab().save(phrase);
    let changes = 0;
    const changeRow: typeof deviceStore.changeRow = async (...change) => {
      changes += 1;
      if (changes > 1) throw new DOMException('no room', 'QuotaExceededError');
      return deviceStore.changeRow(...change);
    };
    const store = { ...deviceStore, changeRow };
    const tab = createPhraseVault({ store, now: () => nowMs, rounds: 2 });
    expect(await tab.open(PIN, wallet)).toEqual({ ok: true, phrase: PHRASE });
  });

  test('a row that cannot be read counts as absent, and the phrase can be stored again', async () => {
    const tab = anotherTab();
    await tab.save(phrase);
    const damaged = { lockMinutes: 'five' };
    await deviceStore.changeRow(wallet, (row) => row && Object.assign({ ...row }, damaged));
    expect(await tab.list()).toEqual([]);
    expect(await tab.open(PIN, wallet)).toMatchObject({ ok: false, reason: 'unavailable' });
    await tab.save(phrase);
    expect(await tab.open(PIN, wallet)).toEqual({ ok: true, phrase: PHRASE });
  });

  test('two tabs that keep at the same moment share one device key', async () => {
    const other = 'b2'.repeat(32);
    await Promise.all([anotherTab().save(phrase), anotherTab().save({ ...phrase, wallet: other })]);
    expect(await anotherTab().open(PIN, wallet)).toMatchObject({ ok: true });
    expect(await anotherTab().open(PIN, other)).toMatchObject({ ok: true });
  });

  test('a wallet that was never kept, or was taken off the device, is unavailable', async () => {
    const refused = { ok: false, reason: 'unavailable' };
    expect(await anotherTab().open(PIN, wallet)).toMatchObject(refused);
    await anotherTab().save(phrase);
    await anotherTab().forget(wallet);
    expect(await anotherTab().open(PIN, wallet)).toMatchObject(refused);
    expect(await anotherTab().list()).toEqual([]);
  });

  test('a damaged text in local storage is made good by the copy', async () => {
    const sealed = await anotherTab().save(phrase);
    const damaged = sealed.slice(0, -1) + (sealed.endsWith('0') ? '1' : '0');
    expect(await anotherTab().open(PIN, wallet, damaged)).toEqual({ ok: true, phrase: PHRASE });
  });

  test('what was verified once stays so; the latest wallet comes first', async () => {
    await anotherTab().save({ ...phrase, name: 'María', email: 'maria@finca.example' });
    await anotherTab().markVerified(wallet);
    nowMs += 1;
    await anotherTab().save({ ...phrase, wallet: 'b2'.repeat(32) });
    nowMs += 1;
    await anotherTab().save(phrase);
    expect(await anotherTab().list()).toMatchObject([
      { wallet, name: 'María', email: 'maria@finca.example', verified: true },
      { wallet: 'b2'.repeat(32), verified: false },
    ]);
  });

  test('changing the PIN takes the old one', async () => {
    await anotherTab().save(phrase);
    expect(await anotherTab().changePin(WRONG, '860213', wallet)).toMatchObject({
      ok: false,
      reason: 'wrong',
    });
    expect(await anotherTab().changePin(PIN, '860213', wallet)).toMatchObject({ ok: true });
    expect(await anotherTab().open(PIN, wallet)).toMatchObject({ ok: false });
    expect(await anotherTab().open('860213', wallet)).toEqual({ ok: true, phrase: PHRASE });
  });
});

describe('wrong PINs slow down and destroy nothing', () => {
  const fail = async (times: number) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await anotherTab().open(WRONG, wallet));
    return answers;
  };

  test('three are free, then even the right one has to wait', async () => {
    await anotherTab().save(phrase);
    expect(await fail(3)).toMatchObject([
      { reason: 'wrong', retryAfterMs: 0, attemptsLeft: 2 },
      { reason: 'wrong', retryAfterMs: 0, attemptsLeft: 1 },
      { reason: 'wrong', retryAfterMs: 30_000, attemptsLeft: 0 },
    ]);
    nowMs += 29_000;
    expect(await anotherTab().open(PIN, wallet)).toMatchObject({ reason: 'wait', retryAfterMs: 1_000 });
    nowMs += 1_000;
    expect(await anotherTab().open(PIN, wallet)).toEqual({ ok: true, phrase: PHRASE });
    expect(await fail(1)).toMatchObject([{ retryAfterMs: 0, attemptsLeft: 2 }]);
  });

  test('the waits grow, and a hundred wrong tries leave the phrase whole', async () => {
    await anotherTab().save(phrase);
    await fail(3);
    const waits = [];
    for (let time = 0; time < 97; time += 1) {
      nowMs += 60 * MINUTE;
      const answer = await anotherTab().open(WRONG, wallet);
      waits.push('retryAfterMs' in answer ? answer.retryAfterMs : 0);
    }
    expect(waits.slice(0, 5)).toEqual([MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 60 * MINUTE]);
    nowMs += 60 * MINUTE;
    expect(await anotherTab().open(PIN, wallet)).toEqual({ ok: true, phrase: PHRASE });
  });

  test('tabs that try at the same moment share the count', async () => {
    await anotherTab().save(phrase);
    const answers = await Promise.all(Array.from({ length: 8 }, () => anotherTab().open(WRONG, wallet)));
    expect(answers.map((answer) => 'reason' in answer && answer.reason).sort()).toEqual([
      ...Array(5).fill('wait'),
      ...Array(3).fill('wrong'),
    ]);
  });

  test('another wallet of the same device is not slowed down', async () => {
    await anotherTab().save(phrase);
    await anotherTab().save({ ...phrase, wallet: 'b2'.repeat(32) });
    await fail(3);
    expect(await anotherTab().open(PIN, 'b2'.repeat(32))).toMatchObject({ ok: true });
  });
});

describe('the signed-in wallet', () => {
  test('stands in mnemonic, and comes back there after local storage was cleared', async () => {
    localStore.set('wallet', wallet);
    const sealed = await phraseVault.save(phrase);
    expect(localStore.get('mnemonic')).toBe(sealed);
    window.localStorage.clear();
    expect(await phraseVault.list()).toMatchObject([{ wallet, verified: false }]);
    expect(await phraseVault.open(PIN, wallet)).toEqual({ ok: true, phrase: PHRASE });
    expect(localStore.get('mnemonic')).toBeNull();
    localStore.set('wallet', wallet);
    expect(await phraseVault.restore(wallet)).toBe(sealed);
    expect(localStore.get('mnemonic')).toBe(sealed);
  });

  test('bears the name that its person took later', async () => {
    localStore.set('wallet', wallet);
    await phraseVault.save(phrase);
    localStore.set('name', 'Rubiela');
    await refreshPhraseStatus();
    expect(await phraseVault.list()).toMatchObject([{ wallet, name: 'Rubiela' }]);
  });

  test('nothing on the device shows the words or the PIN', async () => {
    localStore.set('wallet', wallet);
    await phraseVault.save(phrase);
    const everything = JSON.stringify([{ ...window.localStorage }, await deviceStore.rows()]);
    expect(everything).not.toContain('abandon');
    expect(everything).not.toContain(PIN);
    expect(everything).not.toContain(toHex(new TextEncoder().encode('abandon')));
  });
});

describe('a browser that keeps nothing is told so, not waited for', () => {
  const browserWith = (open: () => unknown) =>
    Object.defineProperty(window, 'indexedDB', { configurable: true, writable: true, value: { open } });

  test('when it has no IndexedDB at all', async () => {
    removeDeviceStorage();
    expect(await phraseVault.canSave()).toBe(false);
    expect(await phraseVault.list()).toEqual([]);
    await expect(phraseVault.save(phrase)).rejects.toThrow();
  });

  test('when it refuses to open one', async () => {
    browserWith(() => {
      throw new DOMException('private window', 'SecurityError');
    });
    await expect(phraseVault.save(phrase)).rejects.toThrow('private window');
  });

  test('when it neither opens nor refuses', async () => {
    browserWith(() => ({}));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const asked = phraseVault.canSave();
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await asked).toBe(false);
  });
});

test('the browser is asked to delete nothing, also of a wallet that was kept before', async () => {
  installDeviceStorage();
  await phraseVault.save(phrase);
  let asked = 0;
  const persist = async () => {
    asked += 1;
    return true;
  };
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  await jest.isolateModulesAsync(async () => {
    const { phraseVault: page } = await import('.');
    await page.open(WRONG, wallet);
    expect(asked).toBe(0);
    await page.open(PIN, wallet);
    await page.open(PIN, wallet);
    expect(asked).toBe(1);
  });
  Reflect.deleteProperty(navigator, 'storage');
});
