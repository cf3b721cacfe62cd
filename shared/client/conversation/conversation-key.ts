import { fromBase64, joined, newIv, parts, toBase64, utf8, type WalletKey } from '../signing';
import { agree, agreementKeyOf } from './wallet-key';

/** Number of the format; another format carries another number. */
const PURPOSE = 'cosecha chat key 2';
const AES = { name: 'AES-GCM', length: 256 } as const;

/** Who wrapped which key of a conversation for whom, authenticated with the wrapped key. */
export interface WrapFacts {
  conversationId: string;
  /** Its name (`keyName`). */
  key: string;
  /** Wallets. */
  by: string;
  for: string;
}

/**
 * A new key, wrapped for each wallet.
 * @returns what each gets, as base64
 */
export async function wrapNewKey(
  own: WalletKey,
  facts: Omit<WrapFacts, 'for'>,
  wallets: readonly string[],
): Promise<Map<string, string>> {
  const key = await crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);
  const wraps = wallets.map(
    async (wallet) => [wallet, await wrap(own, key, { ...facts, for: wallet })] as const,
  );
  return new Map(await Promise.all(wraps));
}

/**
 * The same key for one more wallet.
 * @param own of `facts.for`, who may read the conversation already
 * @returns what the other gets, as base64
 * @throws as `unwrapKey`
 */
export async function wrapKeyAgain(
  own: WalletKey,
  wrapped: string,
  facts: WrapFacts,
  wallet: string,
): Promise<string> {
  const key = await unwrap(own, wrapped, facts, true);
  return wrap(own, key, { ...facts, by: facts.for, for: wallet });
}

async function wrap(own: WalletKey, key: CryptoKey, facts: WrapFacts): Promise<string> {
  const iv = newIv();
  const wrapping = await wrappingKey(own, facts.for, facts);
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping, algorithm(iv, facts));
  return toBase64(joined(iv, new Uint8Array(wrapped)));
}

/**
 * The key, out of any script's reach.
 * @param own of `facts.for`
 * @throws where the wrap was made by or for other people, for another conversation, or was changed in any bit
 */
export const unwrapKey = (own: WalletKey, wrapped: string, facts: WrapFacts): Promise<CryptoKey> =>
  unwrap(own, wrapped, facts, false);

async function unwrap(
  own: WalletKey,
  wrapped: string,
  facts: WrapFacts,
  isExtractable: boolean,
): Promise<CryptoKey> {
  const [iv, sealed] = parts(fromBase64(wrapped));
  const wrapping = await wrappingKey(own, facts.by, facts);
  return crypto.subtle.unwrapKey('raw', sealed, wrapping, algorithm(iv, facts), AES, isExtractable, [
    'encrypt',
    'decrypt',
  ]);
}

/** Both keys of the agreement are known wallets': who can open it knows who made it. */
async function wrappingKey(own: WalletKey, other: string, facts: WrapFacts): Promise<CryptoKey> {
  const salt = utf8(facts.conversationId);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: factBytes(facts) };
  const shared = await agree(own, agreementKeyOf(other));
  return crypto.subtle.deriveKey(derivation, shared, AES, false, ['wrapKey', 'unwrapKey']);
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, facts: WrapFacts) => ({
  name: 'AES-GCM',
  iv,
  additionalData: factBytes(facts),
});

const factBytes = ({ conversationId, key, by, for: reader }: WrapFacts) =>
  utf8([PURPOSE, conversationId, key, by, reader].join('|'));
