import { request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { installDeviceStorage, people, type Service, startService } from '../../testing';
import {
  lockNow,
  lockStore,
  openAuthToken,
  phraseVault,
  refreshLock,
  sessionStore,
  signIn,
  signOut,
} from '.';
import { sealTokens } from './vault/token-seal';

const PHRASE = `${'abandon '.repeat(11)}about`;
const OTHER = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const TOKENS = { authToken: 'v1.k1.secret-one', authTokenVenwallet: 'v1.k1.secret-two' };
const { wallet } = people.buyer;

/** As beginSession does it. @param isUnsealed without the sealed text of the tokens */
async function enter({ isUnsealed = false } = {}): Promise<void> {
  await phraseVault.save({ wallet, phrase: PHRASE, pin: '274951', verified: true });
  const sealedTokens = isUnsealed ? undefined : await phraseVault.sealTokens(wallet, TOKENS, PHRASE);
  const mnemonic = (await phraseVault.restore(wallet)) ?? undefined;
  signIn({ ...TOKENS, wallet, email: '', name: 'Jorge', mnemonic, sealedTokens });
}

const storedText = () => JSON.stringify({ ...window.localStorage });
const hasToken = () => storedText().includes('secret-one') || storedText().includes('secret-two');
const untilSealed = async () => {
  for (let look = 0; look < 500 && hasToken(); look += 1) await new Promise((next) => setTimeout(next, 2));
};

beforeEach(() => installDeviceStorage());
afterEach(() => signOut());

describe('while it is locked', () => {
  test('no token lies in the browser, and the person still counts as signed in', async () => {
    await enter();
    expect(hasToken()).toBe(true);
    lockNow();
    expect(hasToken()).toBe(false);
    expect(sessionStore.getState().signedIn).toBe(true);
    expect(window.localStorage.getItem('authToken')).toMatch(/^sealed1\./);
    expect(window.localStorage.getItem('authTokenVenwallet')).toMatch(/^sealed1\./);
  });

  test.each<[string, () => void]>([
    ['locked: false', () => rewriteLock({ locked: false, activeMs: Date.now() })],
    ['no record', () => window.localStorage.removeItem('lock')],
    ['no phrase', () => window.localStorage.removeItem('mnemonic')],
    ['a phrase of no PIN', () => window.localStorage.setItem('mnemonic', 'ab12')],
  ])('whoever writes %s into the storage opens nothing', async (_what, tamper) => {
    await enter();
    lockNow();
    tamper();
    expect(refreshLock()).toBe('locked');
    expect(hasToken()).toBe(false);
  });

  test('the right phrase brings the tokens back; another one, another device and a changed text do not', async () => {
    await enter();
    lockNow();
    expect(await phraseVault.unlock(OTHER)).toBe(false);
    expect(lockStore.getState()).toBe('locked');
    expect(await phraseVault.unlock(PHRASE)).toBe(true);
    expect(lockStore.getState()).toBe('open');
    expect({ ...window.localStorage }).toMatchObject(TOKENS);
    lockNow();
    expect(hasToken()).toBe(false);

    const sealed = window.localStorage.getItem('authToken') ?? '';
    window.localStorage.setItem('authToken', `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`);
    window.localStorage.removeItem('authTokenVenwallet');
    expect(await phraseVault.unlock(PHRASE)).toBe(false);
    window.localStorage.setItem('authToken', sealed);
    installDeviceStorage();
    expect(await phraseVault.unlock(PHRASE)).toBe(false);
  });

  test('a tab that hears of the unlocking in pieces does not lock again', async () => {
    await enter();
    lockNow();
    const sealed = { ...window.localStorage };
    await phraseVault.unlock(PHRASE);
    const open = { ...window.localStorage };
    const receive = (key: 'lock' | 'authToken' | 'authTokenVenwallet') => {
      window.localStorage.setItem(key, open[key] ?? '');
      refreshLock();
    };
    for (const key of ['lock', 'authToken', 'authTokenVenwallet'] as const) {
      window.localStorage.setItem(key, sealed[key] ?? '');
    }
    expect(refreshLock()).toBe('locked');
    for (const key of ['lock', 'authToken', 'authTokenVenwallet'] as const) receive(key);
    expect(lockStore.getState()).toBe('open');
    expect({ ...window.localStorage }).toMatchObject(TOKENS);
  });

  test('a call waits for the PIN and goes on with the token; a public one goes without', async () => {
    const service: Service = await startService(() => ({ body: { data: {} } }));
    const ask = (path: string, auth: boolean | 'optional') =>
      request(`${service.origin}${path}`, { schema: z.object({}), auth });
    await enter();
    lockNow();
    await ask('/public', 'optional');
    const waiting = ask('/own', true);
    const abort = new AbortController();
    const rejected = expect(openAuthToken(abort.signal)).rejects.toBe('left');
    abort.abort('left');
    await rejected;
    expect(service.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/public', undefined],
    ]);
    await phraseVault.unlock(PHRASE);
    await waiting;
    expect(service.requests[1]?.headers.authorization).toBe(`Token ${TOKENS.authToken}`);
    await service.close();
  });
});

describe('a session without a sealed text', () => {
  test('seals its tokens at the next lock by itself, and the PIN brings them back', async () => {
    await enter({ isUnsealed: true });
    lockNow();
    await untilSealed();
    expect(hasToken()).toBe(false);
    expect(window.localStorage.getItem('authToken')).toMatch(/^sealed0\./);
    expect(await phraseVault.unlock(PHRASE)).toBe(true);
    expect({ ...window.localStorage }).toMatchObject(TOKENS);
    lockNow();
    expect(window.localStorage.getItem('authToken')).toMatch(/^sealed1\./);
  });

  test('that begins locked seals them at its start', async () => {
    await enter({ isUnsealed: true });
    rewriteLock({ locked: true });
    refreshLock();
    await untilSealed();
    expect(hasToken()).toBe(false);
  });
});

test('sealing twice gives different texts', async () => {
  const deviceKey = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const sealing = { deviceKey, wallet, phrase: PHRASE };
  expect(await sealTokens(TOKENS, sealing)).not.toBe(await sealTokens(TOKENS, sealing));
});

function rewriteLock(change: object): void {
  const before: unknown = JSON.parse(window.localStorage.getItem('lock') ?? '{}');
  window.localStorage.setItem('lock', JSON.stringify({ ...(before as object), ...change }));
}
