import { readHex } from '../../signing/bytes';

const IV_BYTES = 12;

/** What installs before the PIN wrote: iv and ciphertext under the device's AES key alone. Null when it does not open. */
export async function openOldSeal(sealed: string, deviceKey: CryptoKey): Promise<string | null> {
  const bytes = readHex(sealed);
  if (!bytes || bytes.length <= IV_BYTES) return null;
  try {
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
    const plain = await crypto.subtle.decrypt(algorithm, deviceKey, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
