import { createDecipheriv, hkdfSync } from 'node:crypto';
import * as fc from 'fast-check';
import { toHex } from '../../../domain/chain/bytes';
import { newDeviceKey, openPhrase, PIN_ROUNDS, passkeySecret, pinSecret, sealPhrase } from './seal';
import { isPinSealed } from './sealed-kind';

const PHRASE = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const PIN = '274951';
const wallet = 'a1'.repeat(32);
/** Properties try thousands of texts; one test holds the real figure. */
const quickly = (pin: string) => pinSecret(pin, 2);
const output = () => crypto.getRandomValues(new Uint8Array(32));

let deviceKey: CryptoKey;
beforeAll(async () => {
  deviceKey = await newDeviceKey();
});

test('SPEC.md §3: the phrase is stored encrypted and hex-encoded, and comes back with PIN and device', async () => {
  const sealed = await sealPhrase(PHRASE, { deviceKey, secret: pinSecret(PIN), wallet });
  expect(sealed).toMatch(/^[0-9a-f]+$/);
  expect(isPinSealed(sealed)).toBe(true);
  expect(Buffer.from(sealed, 'hex').toString('latin1')).not.toContain('abandon');
  expect(await openPhrase(sealed, { deviceKey, secret: pinSecret(PIN), wallet })).toBe(PHRASE);
  expect(await openPhrase(sealed, { deviceKey, secret: pinSecret('274952'), wallet })).toBeNull();
});

test('the PIN is stretched by at least 600,000 rounds: fewer open nothing', async () => {
  expect(PIN_ROUNDS).toBeGreaterThanOrEqual(600_000);
  const sealed = await sealPhrase(PHRASE, { deviceKey, secret: pinSecret(PIN), wallet });
  expect(await openPhrase(sealed, { deviceKey, secret: pinSecret(PIN, PIN_ROUNDS - 1), wallet })).toBeNull();
  expect(await openPhrase(sealed, { deviceKey, secret: pinSecret(PIN, PIN_ROUNDS), wallet })).toBe(PHRASE);
});

test('the key of the device cannot be taken out', async () => {
  expect(deviceKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', deviceKey)).rejects.toThrow();
});

test('a flipped bit anywhere is refused', async () => {
  const sealed = await sealPhrase(PHRASE, { deviceKey, secret: quickly(PIN), wallet });
  const bytes = Buffer.from(sealed, 'hex');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Uint8Array.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await openPhrase(toHex(changed), { deviceKey, secret: quickly(PIN), wallet })).toBeNull();
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
        const sealed = await sealPhrase(phrase, { deviceKey, secret: quickly(pin), wallet });
        expect(await openPhrase(sealed, { deviceKey, secret: quickly(pin), wallet })).toBe(phrase);
        const bytes = Uint8Array.from(Buffer.from(sealed, 'hex'));
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ mask;
        expect(await openPhrase(toHex(bytes), { deviceKey, secret: quickly(pin), wallet })).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});

test('cut short, made longer and rubbish open nothing', async () => {
  const sealed = await sealPhrase(PHRASE, { deviceKey, secret: quickly(PIN), wallet });
  const bad = [sealed.slice(0, -2), `${sealed}00`, sealed.slice(0, 8), sealed.toUpperCase(), 'zz', ''];
  for (const text of bad)
    expect(await openPhrase(text, { deviceKey, secret: quickly(PIN), wallet })).toBeNull();
});

test('another device and another wallet open nothing; sealing twice gives different texts', async () => {
  const sealing = { deviceKey, secret: quickly(PIN), wallet };
  const sealed = await sealPhrase(PHRASE, sealing);
  expect(await openPhrase(sealed, { ...sealing, deviceKey: await newDeviceKey() })).toBeNull();
  expect(await openPhrase(sealed, { ...sealing, wallet: 'b2'.repeat(32) })).toBeNull();
  expect(await sealPhrase(PHRASE, sealing)).not.toBe(sealed);
});

describe('the same phrase under a passkey', () => {
  const passkey = (bytes: BufferSource) => ({ deviceKey, secret: passkeySecret(bytes), wallet });

  test('opens with what the passkey says, and with nothing else', async () => {
    const said = output();
    const sealed = await sealPhrase(PHRASE, passkey(said));
    expect(await openPhrase(sealed, passkey(said))).toBe(PHRASE);
    expect(await openPhrase(sealed, passkey(output()))).toBeNull();
    expect(await openPhrase(sealed, { ...passkey(said), wallet: 'b2'.repeat(32) })).toBeNull();
    expect(await openPhrase(sealed, { ...passkey(said), deviceKey: await newDeviceKey() })).toBeNull();
  });

  test('neither half opens what is sealed under the other, and a lock does not take it for a PIN', async () => {
    const digits = new TextEncoder().encode(PIN);
    const underPasskey = await sealPhrase(PHRASE, passkey(digits));
    const underPin = await sealPhrase(PHRASE, { deviceKey, secret: quickly(PIN), wallet });
    expect(isPinSealed(underPasskey)).toBe(false);
    for (const [sealed, secret] of [
      [underPasskey, quickly(PIN)],
      [underPin, passkeySecret(digits)],
    ] as const) {
      expect(await openPhrase(sealed, { deviceKey, secret, wallet })).toBeNull();
      const disguised = secret.mark + sealed.slice(secret.mark.length);
      expect(await openPhrase(disguised, { deviceKey, secret, wallet })).toBeNull();
    }
  });

  test('a flipped bit anywhere is refused', async () => {
    const said = output();
    const sealed = await sealPhrase(PHRASE, passkey(said));
    const bytes = Buffer.from(sealed, 'hex');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(await openPhrase(toHex(changed), passkey(said))).toBeNull();
    }
  });

  test('its key is HMAC(device key, salt ‖ HKDF-SHA256(what it says, salt, "cosecha key v1"))', async () => {
    const said = output();
    const bytes = Buffer.from(await sealPhrase(PHRASE, passkey(said)), 'hex');
    const [mark, salt, iv] = [bytes.subarray(0, 4), bytes.subarray(4, 20), bytes.subarray(20, 32)];
    const stretched = Buffer.from(hkdfSync('sha256', said, salt, 'cosecha key v1', 32));
    const joined = Buffer.concat([salt, stretched]);
    const key = Buffer.from(await crypto.subtle.sign('HMAC', deviceKey, joined));
    const opening = createDecipheriv('aes-256-gcm', key, iv);
    opening.setAAD(Buffer.concat([mark, salt, Buffer.from(wallet)]));
    opening.setAuthTag(bytes.subarray(-16));
    expect(Buffer.concat([opening.update(bytes.subarray(32, -16)), opening.final()]).toString()).toBe(PHRASE);
  });
});
