import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** The prime of Curve25519. */
const P = 2n ** 255n - 19n;
const NONCE_BYTES = 12;

/** Both base64url. */
export interface SealedForWallet {
  /** Nonce, ciphertext and tag. */
  sealed: string;
  /** The public half of a key that was made for this text alone. */
  key: string;
}

/**
 * Seals a text for a wallet's key, which stays on its device: AES-256-GCM under HKDF-SHA-256 of an X25519 agreement
 * with an ephemeral key.
 * @param facts authenticated with it
 */
export function sealForWallet(wallet: string, text: string, facts: string): SealedForWallet {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey, publicKey: agreementKeyOf(wallet) });
  const aes = Buffer.from(hkdfSync('sha256', shared, '', facts, 32));
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', aes, nonce).setAAD(Buffer.from(facts));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { sealed: sealed.toString('base64url'), key: String(publicKey.export({ format: 'jwk' }).x) };
}

/** The wallet's ed25519 key on the curve of agreements: u = (1 + y) / (1 - y) (RFC 7748). */
function agreementKeyOf(wallet: string) {
  const bytes = Buffer.from(wallet, 'hex').reverse();
  const y = BigInt(`0x${bytes.toString('hex')}`) & (2n ** 255n - 1n);
  const u = ((1n + y) * power((P + 1n - y) % P, P - 2n)) % P;
  const x = Buffer.from(u.toString(16).padStart(64, '0'), 'hex').reverse().toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [base, exponent]; left > 0n; left >>= 1n, square = (square * square) % P) {
    if (left & 1n) result = (result * square) % P;
  }
  return result;
}
