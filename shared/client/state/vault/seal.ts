import { type Bytes, fromHex, joined, readHex, toHex, utf8 } from '../../../domain/chain/bytes';
import { PIN_MARK } from './sealed-kind';

/**
 * The recovery phrase at rest (docs/decisions/0009-phrase-at-rest.md). AES-256-GCM under a key that takes two
 * things to make: a secret of the person, stretched, and a key of this device that no script can read. In hexadecimal:
 * mark (4 bytes), salt (16), iv (12), ciphertext with its tag. Mark, salt and wallet are authenticated with it.
 */
export const PIN_ROUNDS = 600_000;

/** The first bytes of what is sealed under a passkey, in hexadecimal (docs/decisions/0009-phrase-at-rest.md). */
const PASSKEY_MARK = '63767001';
const PASSKEY_INFO = utf8('cosecha key v1');

const MARK_BYTES = PIN_MARK.length / 2;
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** The person's half of the key: `pinSecret` or `passkeySecret`. */
export interface Secret {
  /** Prefix of texts sealed under it. */
  mark: string;
  /** 256 bits of it. */
  stretch(salt: Bytes): Promise<ArrayBuffer>;
}

export interface Sealing {
  /** HMAC-SHA256, not extractable: `newDeviceKey`. */
  deviceKey: CryptoKey;
  secret: Secret;
  /** Whose phrase it is: a text that was sealed for another wallet does not open. */
  wallet: string;
}

/** The device's half of the key: not extractable, so no script can read its bytes, and usable only on this device. */
export function newDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']);
}

/** @param rounds of PBKDF2; part of the format, so every sealed text of the app has PIN_ROUNDS */
export const pinSecret = (pin: string, rounds = PIN_ROUNDS): Secret => ({
  mark: PIN_MARK,
  stretch: (salt) => derived(utf8(pin), { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }),
});

/** @param output what a passkey's PRF gave, after the person was verified: as random as a key, so it needs no rounds */
export const passkeySecret = (output: BufferSource): Secret => ({
  mark: PASSKEY_MARK,
  stretch: (salt) => derived(output, { name: 'HKDF', hash: 'SHA-256', salt, info: PASSKEY_INFO }),
});

async function derived(from: BufferSource, how: Pbkdf2Params | HkdfParams): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', from, how.name, false, ['deriveBits']);
  return crypto.subtle.deriveBits(how, key, 256);
}

/** @returns under a PIN, what local storage's `mnemonic` holds (SPEC.md §3) */
export async function sealPhrase(phrase: string, sealing: Sealing): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await phraseKey(sealing, salt);
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(sealing, salt) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, utf8(phrase));
  return toHex(joined(markOf(sealing), salt, iv, new Uint8Array(sealed)));
}

/** The phrase, or null: another secret, another device, another wallet, or a text that was changed in any bit. */
export async function openPhrase(sealed: string, sealing: Sealing): Promise<string | null> {
  const bytes = readHex(sealed);
  if (!bytes || !sealed.startsWith(sealing.secret.mark)) return null;
  const salt = bytes.slice(MARK_BYTES, MARK_BYTES + SALT_BYTES);
  const iv = bytes.slice(MARK_BYTES + SALT_BYTES, MARK_BYTES + SALT_BYTES + IV_BYTES);
  const key = await phraseKey(sealing, salt);
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(sealing, salt) };
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

async function phraseKey({ deviceKey, secret }: Sealing, salt: Bytes): Promise<CryptoKey> {
  const halves = joined(salt, new Uint8Array(await secret.stretch(salt)));
  const mixed = await crypto.subtle.sign('HMAC', deviceKey, halves);
  return crypto.subtle.importKey('raw', mixed, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const markOf = ({ secret }: Sealing): Bytes => fromHex(secret.mark);

const boundTo = (sealing: Sealing, salt: Bytes): Bytes => joined(markOf(sealing), salt, utf8(sealing.wallet));
