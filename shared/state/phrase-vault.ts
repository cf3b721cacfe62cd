/**
 * The recovery phrase at rest: AES-256-GCM, hexadecimal, in local storage's `mnemonic` (SPEC.md §3). The key
 * is a CryptoKey that cannot be exported and lives in IndexedDB, so a copy of local storage alone opens nothing.
 */
export interface KeyStore {
  load(): Promise<CryptoKey | null>;
  save(key: CryptoKey): Promise<void>;
}

export interface PhraseVault {
  /** Encrypts; the answer is iv and ciphertext in hexadecimal. */
  seal(phrase: string): Promise<string>;
  /** Decrypts, or null when this device cannot open it (another key, changed text). */
  open(sealed: string): Promise<string | null>;
}

const IV_BYTES = 12;

export function createPhraseVault(keys: KeyStore): PhraseVault {
  return {
    async seal(phrase) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const key = (await keys.load()) ?? (await newKey(keys));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(phrase),
      );
      return toHex(iv) + toHex(new Uint8Array(sealed));
    },
    async open(sealed) {
      const bytes = fromHex(sealed);
      const key = await keys.load();
      if (!key || !bytes || bytes.length <= IV_BYTES) return null;
      try {
        const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
        const plain = await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES));
        return new TextDecoder().decode(plain);
      } catch {
        return null;
      }
    },
  };
}

async function newKey(keys: KeyStore): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await keys.save(key);
  return key;
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
