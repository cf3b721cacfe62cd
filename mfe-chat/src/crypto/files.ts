/** AES-256-GCM: a nonce of 12 bytes before the ciphertext, a tag of 16 behind it. */
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How much longer a file is once it is encrypted, in bytes. */
export const FILE_OVERHEAD_BYTES = IV_BYTES + TAG_BYTES;

export interface EncryptedFile {
  /** Base64 of the key that opens this one file; it travels inside the encrypted message. */
  key: string;
  /** nonce | ciphertext | tag, which is all that the storage sees. */
  stored: Blob;
}

/** Under a new key that no other file has. The work is done off the main thread, by the browser's own cryptography. */
export async function encryptFile(bytes: ArrayBuffer): Promise<EncryptedFile> {
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await importKey(raw, 'encrypt');
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  return {
    key: btoa(String.fromCharCode(...raw)),
    stored: new Blob([iv, sealed], { type: 'application/octet-stream' }),
  };
}

/** @throws DOMException or Error where the key is another one, or a single byte was changed */
export async function decryptFile(stored: ArrayBuffer, key: string): Promise<ArrayBuffer> {
  const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const iv = new Uint8Array(stored, 0, IV_BYTES);
  const sealed = new Uint8Array(stored, IV_BYTES);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(raw, 'decrypt'), sealed);
}

const importKey = (raw: Uint8Array<ArrayBuffer>, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [usage]);
