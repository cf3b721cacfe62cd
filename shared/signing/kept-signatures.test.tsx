import { walletRow } from '../state';
import { installDeviceStorage, removeDeviceStorage } from '../testing';
import { keepSignatures, Overtaken, signedBefore, wasSigned } from './kept-signatures';
import type { Proposal } from './sign-proposals';

const WALLET = 'ab'.repeat(32);
const NOW = Date.parse('2026-11-26T10:00:00Z');
const DAY_MS = 86_400_000;

/** What lies on the disk, as it lies there. */
const disk = walletRow<unknown>('signatures', (stored) => stored);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  installDeviceStorage();
});
afterEach(() => {
  removeDeviceStorage();
  jest.useRealTimers();
});

const proposal = (changes: object = {}): Proposal => ({
  ...{ kind: 'delegate', step: 'transfer', attempt: 1, nonce: '5', maxBlockHeight: '9', receiverId: '' },
  ...{ actions: [], ...changes },
});

async function keep(key: string | undefined, changes: object = {}, signature = 'firma'): Promise<void> {
  await keepSignatures(WALLET, key, [signed(changes, signature)]);
}

function signed(changes: object, signature: string) {
  const asked = proposal(changes);
  const { step, attempt } = asked;
  return { proposal: asked, signature: { step, attempt, signature } };
}

const found = async (key: string | undefined, changes: object = {}) =>
  (await signedBefore(WALLET, key, proposal(changes)))?.signature ?? null;

test('what was signed is found again by its key, its step and its attempt alone', async () => {
  await keep('a', {}, 'first');
  await keep('a', { attempt: 2 }, 'second');
  await keep('a', { step: 'settle', nonce: '6' }, 'settled');
  await keep('b', { nonce: '7' }, 'other');
  expect(await found('a')).toBe('first');
  expect(await found('a', { attempt: 2 })).toBe('second');
  expect(await found('a', { step: 'settle', nonce: '6' })).toBe('settled');
  expect(await found('b', { nonce: '7' })).toBe('other');
  expect(await found('a', { attempt: 3 })).toBeNull();
  expect(await found('a', { step: 'claim' })).toBeNull();
  expect(await found('c')).toBeNull();
  expect([await wasSigned(WALLET, 'b'), await wasSigned(WALLET, 'c')]).toEqual([true, false]);
});

test('a step that was signed under one nonce is signed under no other, whichever attempt it is', async () => {
  await keep('a');
  await expect(found('a', { nonce: '6' })).rejects.toThrow(Overtaken);
  await expect(found('a', { nonce: '6', attempt: 2 })).rejects.toThrow(Overtaken);
});

test('where another tab has signed meanwhile, none of the later signatures is kept', async () => {
  await keep('a', {}, 'first');
  const later = [signed({ step: 'settle' }, 'settled'), signed({ nonce: '6' }, 'later')];
  await expect(keepSignatures(WALLET, 'a', later)).rejects.toThrow(Overtaken);
  expect([await found('a'), await found('a', { step: 'settle' })]).toEqual(['first', null]);
});

test('of one answer that has a step under two nonces, nothing is kept', async () => {
  const both = [signed({}, 'first'), signed({ nonce: '6' }, 'second')];
  await expect(keepSignatures(WALLET, 'a', both)).rejects.toThrow(Overtaken);
  expect(await wasSigned(WALLET, 'a')).toBe(false);
});

test('what is signed under no key is for one answer alone, and not written down', async () => {
  await keep(undefined);
  expect(await disk.read(WALLET)).toBeUndefined();
  expect([await found(undefined), await wasSigned(WALLET, undefined)]).toEqual([null, false]);
});

test('a message is for one answer: it is never sent again, stands in no way, and is known to have been', async () => {
  const message = { kind: 'message', step: 'call' };
  await keep('a', { ...message, nonce: 'first' });
  await keep('a', { ...message, nonce: 'second' });
  expect(await found('a', { ...message, nonce: 'second' })).toBeNull();
  expect(await found('a', { step: 'call' })).toBeNull();
  expect(await wasSigned(WALLET, 'a')).toBe(true);
});

test('a signature is kept for a day', async () => {
  await keep('a');
  jest.setSystemTime(NOW + DAY_MS - 1);
  await keep('b');
  expect(await wasSigned(WALLET, 'a')).toBe(true);
  jest.setSystemTime(NOW + DAY_MS);
  await keep('c');
  expect([await wasSigned(WALLET, 'a'), await wasSigned(WALLET, 'b')]).toEqual([false, true]);
});

test('what cannot be read on the disk is no signature, and hides none', async () => {
  await disk.change(WALLET, () => 'nothing that was written here');
  expect(await found('a')).toBeNull();
  await keep('a');
  await disk.change(WALLET, (kept) => [null, { key: 'a' }, ...(kept as unknown[])]);
  expect(await found('a')).toBe('firma');
});
