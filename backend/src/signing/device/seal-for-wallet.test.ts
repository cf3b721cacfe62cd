import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import { type SealedForWallet, sealForWallet } from './seal-for-wallet';

/** What precedes the 32 bytes of a key in the form that Node reads. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');
const FACTS = 'for what it is';

interface Owner {
  wallet: string;
  seed: Buffer;
}

function newOwner(): Owner {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const bytes = (text = '') => Buffer.from(text, 'base64url');
  return { wallet: bytes(x).toString('hex'), seed: bytes(d) };
}

/** As a wallet's device does it: its ed25519 secret on the curve of agreements is the first half of the seed's hash (RFC 8032). */
function opened({ seed }: Owner, { sealed, key }: SealedForWallet, facts = FACTS): string {
  const secret = createHash('sha512').update(seed).digest().subarray(0, 32);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, secret]),
    ...{ format: 'der', type: 'pkcs8' },
  });
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: key }, format: 'jwk' });
  const aes = Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), '', facts, 32));
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', aes, bytes.subarray(0, 12))
    .setAAD(Buffer.from(facts))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
}

test('what is sealed for a wallet opens with its key, for any wallet', () => {
  for (let made = 0; made < 40; made += 1) {
    const owner = newOwner();
    expect(opened(owner, sealForWallet(owner.wallet, 'una ficha', FACTS))).toBe('una ficha');
  }
});

test('no other wallet opens it, nor the same one for something else', () => {
  const owner = newOwner();
  const sealed = sealForWallet(owner.wallet, 'una ficha', FACTS);
  expect(() => opened(newOwner(), sealed)).toThrow();
  expect(() => opened(owner, sealed, 'for something else')).toThrow();
});

test('the same text is another one each time', () => {
  const { wallet } = newOwner();
  const [first, second] = [
    sealForWallet(wallet, 'una ficha', FACTS),
    sealForWallet(wallet, 'una ficha', FACTS),
  ];
  expect(first.key).not.toBe(second.key);
  expect(first.sealed).not.toBe(second.sealed);
});
