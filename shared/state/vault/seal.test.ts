import * as fc from 'fast-check';
import { openOldSeal } from './old-seal';
import { newDeviceKey, openPhrase, PIN_ROUNDS, sealPhrase, toHex } from './seal';
import { isPinSealed } from './sealed-kind';

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const PIN = '274951';
const wallet = 'a1'.repeat(32);
/** Properties try thousands of texts; one test holds the real figure. */
const rounds = 2;

let deviceKey: CryptoKey;
beforeAll(async () => {
  deviceKey = await newDeviceKey();
});

test('SPEC.md §3: the phrase is stored encrypted and hex-encoded, and comes back with PIN and device', async () => {
  const sealed = await sealPhrase(PHRASE, { deviceKey, pin: PIN, wallet });
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(isPinSealed(sealed)).toBe(true);
  expect(Buffer.from(sealed, 'hex').toString('latin1')).not.toContain('abandon');
  expect(await openPhrase(sealed, { deviceKey, pin: PIN, wallet })).toBe(PHRASE);
  expect(await openPhrase(sealed, { deviceKey, pin: '274952', wallet })).toBeNull();
});

test('the PIN is stretched by at least 600,000 rounds: fewer open nothing', async () => {
  expect(PIN_ROUNDS).toBeGreaterThanOrEqual(600_000);
  const sealed = await sealPhrase(PHRASE, { deviceKey, pin: PIN, wallet });
  expect(await openPhrase(sealed, { deviceKey, pin: PIN, wallet, rounds: PIN_ROUNDS - 1 })).toBeNull();
  expect(await openPhrase(sealed, { deviceKey, pin: PIN, wallet, rounds: PIN_ROUNDS })).toBe(PHRASE);
});

test('the key of the device cannot be taken out', async () => {
  expect(deviceKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', deviceKey)).rejects.toThrow();
});

test('a flipped bit anywhere is refused', async () => {
  const sealed = await sealPhrase(PHRASE, { deviceKey, pin: PIN, wallet, rounds });
  const bytes = Buffer.from(sealed, 'hex');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Uint8Array.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await openPhrase(toHex(changed), { deviceKey, pin: PIN, wallet, rounds })).toBeNull();
    expect(await openOldSeal(toHex(changed), deviceKey)).toBeNull();
  }
});

test('whatever the phrase, the PIN and the change: it comes back whole or not at all', async () => {
  const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  const somePin = fc.stringMatching(/^[0-9]{6}$/);
  await fc.assert(
    fc.asyncProperty(
      someText,
      somePin,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (phrase, pin, at, mask) => {
        const sealed = await sealPhrase(phrase, { deviceKey, pin, wallet, rounds });
        expect(await openPhrase(sealed, { deviceKey, pin, wallet, rounds })).toBe(phrase);
        const bytes = Uint8Array.from(Buffer.from(sealed, 'hex'));
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ mask;
        expect(await openPhrase(toHex(bytes), { deviceKey, pin, wallet, rounds })).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});

test('cut short, made longer and rubbish open nothing', async () => {
  const sealed = await sealPhrase(PHRASE, { deviceKey, pin: PIN, wallet, rounds });
  const bad = [sealed.slice(0, -2), `${sealed}00`, sealed.slice(0, 8), sealed.toUpperCase(), 'zz', ''];
  for (const text of bad) expect(await openPhrase(text, { deviceKey, pin: PIN, wallet, rounds })).toBeNull();
});

test('another device and another wallet open nothing; sealing twice gives different texts', async () => {
  const sealing = { deviceKey, pin: PIN, wallet, rounds };
  const sealed = await sealPhrase(PHRASE, sealing);
  expect(await openPhrase(sealed, { ...sealing, deviceKey: await newDeviceKey() })).toBeNull();
  expect(await openPhrase(sealed, { ...sealing, wallet: 'b2'.repeat(32) })).toBeNull();
  expect(await sealPhrase(PHRASE, sealing)).not.toBe(sealed);
});
