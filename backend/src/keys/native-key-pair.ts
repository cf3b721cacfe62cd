import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { baseEncode, KeyPair, type KeyPairString, KeyType, PublicKey } from 'near-api-js';

/** The bytes that precede the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * An Ed25519 key pair of the platform's own cryptography: near-api-js computes a point and a signature in JavaScript, which takes
 * many times as long, and every call that moves money waits for both. Its signatures are the same, byte for byte.
 */
export class NativeKeyPair extends KeyPair {
  private readonly publicKey: PublicKey;
  private key: KeyObject | null = null;

  /**
   * @param seed 32 bytes, the secret
   * @param publicBytes 32 bytes, where they are known; the signature never depends on them
   */
  constructor(
    private readonly seed: Uint8Array,
    private readonly publicBytes: Uint8Array = publicBytesOf(privateKeyOf(seed)),
  ) {
    super();
    this.publicKey = new PublicKey({ keyType: KeyType.ED25519, data: publicBytes });
  }

  sign(message: Uint8Array): { signature: Uint8Array; publicKey: PublicKey } {
    return { signature: new Uint8Array(sign(null, message, this.privateKey)), publicKey: this.publicKey };
  }

  verify(message: Uint8Array, signature: Uint8Array): boolean {
    return verify(null, message, createPublicKey(this.privateKey), signature);
  }

  toString(): KeyPairString {
    return `ed25519:${baseEncode(Buffer.concat([this.seed, this.publicBytes]))}`;
  }

  getPublicKey(): PublicKey {
    return this.publicKey;
  }

  /** Made when it is needed: most calls of a session sign nothing. OpenSSL takes eight times as long to read PKCS #8 as a JWK. */
  private get privateKey(): KeyObject {
    if (this.key) return this.key;
    const [d, x] = [this.seed, this.publicBytes].map((bytes) => Buffer.from(bytes).toString('base64url'));
    this.key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
    return this.key;
  }
}

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

function publicBytesOf(privateKey: KeyObject): Uint8Array {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}
