import { isPinSealed, PIN_MARK } from './sealed-kind';

/**
 * The recovery phrase at rest (docs/decisions/0009-phrase-at-rest.md). AES-256-GCM under a key that takes two
 * things to make: the PIN, stretched by PBKDF2, and a key of this device that no script can read. In hexadecimal:
 * mark (4 bytes), salt (16), iv (12), ciphertext with its tag. Mark, salt and wallet are authenticated with it.
 */
export const PIN_ROUNDS = 600_000;

const MARK_BYTES = PIN_MARK.length / 2;
const SALT_BYTES = 16;
const IV_BYTES = 12;

export interface Sealing {
  /** HMAC-SHA256, not extractable: `newDeviceKey`. */
  deviceKey: CryptoKey;
  pin: string;
  /** Whose phrase it is: a text that was sealed for another wallet does not open. */
  wallet: string;
  /** Rounds of PBKDF2; part of the format, so every sealed text of the app has PIN_ROUNDS. */
  rounds?: number;
}

/** The device's half of the key. Its bytes are never in reach of a script; it can only be used where it is kept. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}

/** @returns what local storage's `mnemonic` holds (SPEC.md §3) */
export async function sealPhrase(phrase: string, sealing: Sealing): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await phraseKey(sealing, salt);
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(sealing.wallet, salt) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(phrase));
  return toHex(Uint8Array.from([...mark(), ...salt, ...iv, ...new Uint8Array(sealed)]));
}

/** The phrase, or null: another PIN, another device, another wallet, or a text that was changed in any bit. */
export async function openPhrase(sealed: string, sealing: Sealing): Promise<string | null> {
  const bytes = fromHex(sealed);
  if (!bytes || !isPinSealed(sealed)) return null;
  const salt = bytes.slice(MARK_BYTES, MARK_BYTES + SALT_BYTES);
  const iv = bytes.slice(MARK_BYTES + SALT_BYTES, MARK_BYTES + SALT_BYTES + IV_BYTES);
  const key = await phraseKey(sealing, salt);
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(sealing.wallet, salt) };
  try {
    const plain = await crypto.subtle.decrypt(
      algorithm,
      key,
      bytes.slice(MARK_BYTES + SALT_BYTES + IV_BYTES),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

async function phraseKey({ deviceKey, pin, rounds = PIN_ROUNDS }: Sealing, salt: Uint8Array<ArrayBuffer>) {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const stretching = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  const stretched = await crypto.subtle.deriveBits(stretching, typed, 256);
  const joined = Uint8Array.from([...salt, ...new Uint8Array(stretched)]);
  const mixed = await crypto.subtle.sign('HMAC', deviceKey, joined);
  return crypto.subtle.importKey('raw', mixed, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const mark = (): Uint8Array => fromHex(PIN_MARK) ?? new Uint8Array();

const boundTo = (wallet: string, salt: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...mark(), ...salt, ...new TextEncoder().encode(wallet)]);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
