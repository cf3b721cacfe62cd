import { BACKUP_MIN_ROUNDS, type WalletBackup } from '@cosecha/shared/domain';

/**
 * The copy of a phrase that an e-mail user enters with on a new device: AES-256-GCM under a key stretched from the
 * password. It is made and opened on the device; the service that keeps it never sees the password.
 */
const SALT_BYTES = 16;
const IV_BYTES = 12;

export async function sealBackup(phrase: string, password: string): Promise<WalletBackup> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await passwordKey(password, salt, BACKUP_MIN_ROUNDS);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(phrase));
  return {
    v: 1,
    kdf: 'PBKDF2-SHA256',
    rounds: BACKUP_MIN_ROUNDS,
    salt: toHex(salt),
    iv: toHex(iv),
    data: toHex(new Uint8Array(data)),
  };
}

/** The phrase, or null: another password, or a copy that was changed. */
export async function openBackup(backup: WalletBackup, password: string): Promise<string | null> {
  const key = await passwordKey(password, fromHex(backup.salt), backup.rounds);
  try {
    const algorithm = { name: 'AES-GCM', iv: fromHex(backup.iv) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromHex(backup.data)));
  } catch {
    return null;
  }
}

/** Normalised, because keyboards write the same accented letter in more than one way. */
async function passwordKey(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  const typed = new TextEncoder().encode(password.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
