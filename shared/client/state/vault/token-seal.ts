import * as z from 'zod/mini';
import { readHex, toHex } from '../../../domain/chain/bytes';

/**
 * The session's tokens while the app is locked (docs/decisions/0009-phrase-at-rest.md): AES-256-GCM under
 * HMAC(device key, what the PIN opens). The phrase has more than enough randomness of its own; the PIN was stretched to open it.
 * `0`: by the device key alone, for a lock that fell before any PIN was given to this version.
 */
const IV_BYTES = 12;

const tokensSchema = z.object({
  authToken: z.nullable(z.string()),
  authTokenVenwallet: z.nullable(z.string()),
});
export type Tokens = z.infer<typeof tokensSchema>;

export interface TokenSealing {
  /** HMAC-SHA256, not extractable. */
  deviceKey: CryptoKey;
  wallet: string;
  /** Null: it has not been opened. */
  phrase: string | null;
}

export async function sealTokens(tokens: Tokens, sealing: TokenSealing): Promise<string> {
  const mark = `sealed${sealing.phrase === null ? 0 : 1}.`;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await tokenKey(sealing),
    new TextEncoder().encode(JSON.stringify(tokens)),
  );
  return `${mark}${toHex(iv)}${toHex(new Uint8Array(sealed))}`;
}

/** The tokens, or null: another phrase, another device, another wallet, or a text that was changed. */
export async function openTokens(sealed: string, sealing: TokenSealing): Promise<Tokens | null> {
  const [mark, text = ''] = sealed.split('.');
  const bytes = readHex(text);
  if (!bytes) return null;
  const phrase = mark === 'sealed0' ? null : sealing.phrase;
  try {
    const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) };
    const key = await tokenKey({ ...sealing, phrase });
    const plain = await crypto.subtle.decrypt(algorithm, key, bytes.slice(IV_BYTES));
    return tokensSchema.safeParse(JSON.parse(new TextDecoder().decode(plain))).data ?? null;
  } catch {
    return null;
  }
}

async function tokenKey({ deviceKey, wallet, phrase }: TokenSealing): Promise<CryptoKey> {
  const material = new TextEncoder().encode(JSON.stringify(['cosecha tokens', wallet, phrase]));
  const mixed = await crypto.subtle.sign('HMAC', deviceKey, material);
  return crypto.subtle.importKey('raw', mixed, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
