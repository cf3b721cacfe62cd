import { installDeviceStorage } from '../../testing';
import { walletRow } from '../state';
import type { Proposal } from './sign-proposals';
import { OutOfOrder, Overtaken, signedBefore, storeSignature, wasSigned } from './stored-signatures';

const WALLET = 'ab'.repeat(32);
const NOW = Date.parse('2026-11-26T10:00:00Z');
const DAY_MS = 86_400_000;

/** What lies on the disk, as it lies there. */
const disk = walletRow<unknown>('signatures', (stored) => stored);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  installDeviceStorage();
});

const proposal = (changes: object = {}): Proposal => ({
  ...{ kind: 'delegate', step: 'transfer', attempt: 1, nonce: '5', maxBlockHeight: '9', receiverId: '' },
  ...{ actions: [], ...changes },
});

async function save(key: string | undefined, changes: object = {}, signature = 'firma'): Promise<void> {
  const asked = proposal(changes);
  const { step, attempt } = asked;
  await storeSignature(WALLET, key, asked, { step, attempt, signature });
}

const found = async (key: string | undefined, changes: object = {}) =>
  (await signedBefore(WALLET, key, proposal(changes)))?.signature ?? null;

test('what was signed is found again by its key, its step and its attempt alone', async () => {
  await save('a', {}, 'first');
  await save('a', { attempt: 2 }, 'second');
  await save('a', { step: 'settle', nonce: '6' }, 'settled');
  await save('b', { nonce: '7' }, 'other');
  expect(await found('a')).toBe('first');
  expect(await found('a', { attempt: 2 })).toBe('second');
  expect(await found('a', { step: 'settle', nonce: '6' })).toBe('settled');
  expect(await found('b', { nonce: '7' })).toBe('other');
  expect(await found('a', { attempt: 3 })).toBeNull();
  expect(await found('a', { step: 'claim', nonce: '7' })).toBeNull();
  expect(await found('c', { nonce: '7' })).toBeNull();
  expect([await wasSigned(WALLET, 'b'), await wasSigned(WALLET, 'c')]).toEqual([true, false]);
});

test('a step that was signed under one nonce is signed under no other, whichever attempt it is', async () => {
  await save('a');
  await expect(found('a', { nonce: '6' })).rejects.toThrow(Overtaken);
  await expect(found('a', { nonce: '6', attempt: 2 })).rejects.toThrow(Overtaken);
});

test('what another tab has signed meanwhile counts when it is written down: the later signature is not kept', async () => {
  await save('a', {}, 'first');
  await expect(save('a', { nonce: '6' }, 'later')).rejects.toThrow(Overtaken);
  await save('b', { nonce: '9' });
  await expect(save('c', { nonce: '8' }, 'lower')).rejects.toThrow(OutOfOrder);
  expect([await found('a'), await wasSigned(WALLET, 'c')]).toEqual(['first', false]);
});

test('below a nonce that was signed no other step is: what was held back could run after it', async () => {
  await save('a', { nonce: '10' });
  await expect(found('b', { nonce: '9' })).rejects.toThrow(OutOfOrder);
  await expect(found('a', { nonce: '9', step: 'settle' })).rejects.toThrow(OutOfOrder);
  // One of two under one nonce can run.
  expect(await found('b', { nonce: '10' })).toBeNull();
  expect(await found('b', { nonce: '11' })).toBeNull();
});

test('a step that was signed stays its own, though others were signed above it', async () => {
  await save('a', {}, 'first');
  await save('b', { nonce: '6' });
  await save('a', { attempt: 2 }, 'again');
  expect([await found('a'), await found('a', { attempt: 2 })]).toEqual(['first', 'again']);
});

test('what is signed under no key is for one answer alone, and not written down', async () => {
  await save(undefined);
  expect(await disk.read(WALLET)).toBeUndefined();
  expect([await found(undefined), await wasSigned(WALLET, undefined)]).toEqual([null, false]);
});

test('a message is for one answer: it is never sent again, stands in no way, and is known to have been', async () => {
  const message = { kind: 'message', step: 'call' };
  await save('a', { ...message, nonce: 'first' });
  await save('a', { ...message, nonce: 'second' });
  expect(await found('a', { ...message, nonce: 'second' })).toBeNull();
  expect(await found('a', { step: 'call' })).toBeNull();
  expect(await wasSigned(WALLET, 'a')).toBe(true);
});

test('a signature is kept for a day', async () => {
  await save('a');
  jest.setSystemTime(NOW + DAY_MS - 1);
  await save('b');
  expect(await wasSigned(WALLET, 'a')).toBe(true);
  jest.setSystemTime(NOW + DAY_MS);
  await save('c');
  expect([await wasSigned(WALLET, 'a'), await wasSigned(WALLET, 'b')]).toEqual([false, true]);
});

test('what cannot be read on the disk is no signature, and hides none', async () => {
  await disk.change(WALLET, () => 'nothing that was written here');
  expect(await found('a')).toBeNull();
  await save('a');
  const rotten = { key: 'b', step: 'send', attempt: 1, nonce: 'x', signature: 'firma', atMs: NOW };
  await disk.change(WALLET, (stored) => [null, { key: 'a' }, rotten, ...(stored as unknown[])]);
  expect(await found('a')).toBe('firma');
});
