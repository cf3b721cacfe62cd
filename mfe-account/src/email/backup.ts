import { BACKUP_STRETCHING, type WalletBackup } from '@cosecha/shared/domain';
import { fromHex, toHex } from '@cosecha/shared/signing';
import { type OnPercent, stretchPassword } from './stretch-password';

/**
 * The encrypted copy of a phrase with which an e-mail user signs in on a new device: AES-256-GCM under a key stretched
 * from the password. It is encrypted and decrypted on the device; the service that stores it never sees the password.
 */
const SALT_BYTES = 16;
const IV_BYTES = 12;
const STRETCHING = { kdf: 'Argon2id', ...BACKUP_STRETCHING } as const;

/** @throws DomainError when the code that stretches cannot be fetched */
export async function sealBackup(
  phrase: string,
  password: string,
  onPercent?: OnPercent,
): Promise<WalletBackup> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await stretchPassword(password, salt, STRETCHING, onPercent);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(phrase));
  return { v: 1, ...STRETCHING, salt: toHex(salt), iv: toHex(iv), data: toHex(new Uint8Array(data)) };
}

/**
 * The phrase, or null: another password, or a copy that was changed.
 * @throws DomainError when the code that stretches cannot be fetched
 */
export async function openBackup(
  backup: WalletBackup,
  password: string,
  onPercent?: OnPercent,
): Promise<string | null> {
  const key = await stretchPassword(password, fromHex(backup.salt), backup, onPercent);
  try {
    const algorithm = { name: 'AES-GCM', iv: fromHex(backup.iv) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, fromHex(backup.data)));
  } catch {
    return null;
  }
}
