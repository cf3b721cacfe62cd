import { generateKeyPairSync, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Chain } from '..';
import { probeChain, script } from '../testing/probe';

let chain: Chain;
beforeAll(async () => {
  chain = await probeChain();
});
const view = (method: string, ...lines: string[]) =>
  Buffer.from(chain.viewBytes('uno.test', method, script(...lines)).value);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

// The published digests of "abc".
test.each([
  ['sha256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['keccak256', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
  [
    'keccak512',
    '18587dc2ea106b9a1563e32b3312421ca164c7f1f07bc922a9c83d77cea3a1e5d0c69910739025372dc14ac9642629379540c17e2a65b19d77aa511a9d00bb96',
  ],
  ['ripemd160', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
])('%s of "abc"', (name, digest) => {
  expect(hex(view('hash', name, 'abc'))).toBe(digest);
});

describe('ed25519_verify', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const message = Buffer.from('hola');
  const signature = sign(null, message, privateKey);
  const verify = (s: Uint8Array, m: Uint8Array, k: Uint8Array) =>
    view('verify', hex(s), hex(m), hex(k)).toString();

  test('knows a signature from any other bytes', () => {
    expect(verify(signature, message, key)).toBe('1');
    expect(verify(signature, Buffer.from('hole'), key)).toBe('0');
    expect(verify(Buffer.alloc(64, 7), message, key)).toBe('0');
    expect(verify(signature, message, Buffer.alloc(32, 255))).toBe('0');
  });

  test('refuses lengths that cannot be right', () => {
    expect(() => verify(signature.subarray(1), message, key)).toThrow(
      'Ed25519VerifyInvalidInput { msg: "invalid signature length" }',
    );
    expect(() => verify(signature, message, key.subarray(1))).toThrow('invalid public key length');
  });
});

describe('ecrecover', () => {
  const secret = Buffer.alloc(32, 5);
  const hash = Buffer.alloc(32, 9);
  const signed = secp256k1.Signature.fromBytes(
    secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' }),
    'recovered',
  );
  const key = hex(secp256k1.getPublicKey(secret, false).slice(1));
  const low = hex(signed.toBytes('compact'));
  const order = secp256k1.Point.CURVE().n;
  const high = low.slice(0, 64) + (order - signed.s).toString(16).padStart(64, '0');
  const recovery = signed.recovery ?? 0;
  const recover = (signature: string, v: number, strict: number) =>
    view('recover', hex(hash), signature, `${v}`, `${strict}`);

  test('finds the key of a signature', () => {
    expect(hex(recover(low, recovery, 1))).toBe(key);
    expect(hex(recover(low, 1 - recovery, 1))).not.toBe(key);
  });

  test('takes the other form of a signature only when told so', () => {
    expect(hex(recover(high, 1 - recovery, 0))).toBe(key);
    expect(recover(high, 1 - recovery, 1).toString()).toBe('none');
    expect(recover('00'.repeat(64), 0, 0).toString()).toBe('none');
  });

  test.each([
    [
      'a recovery number above 3',
      () => recover(low, 4, 0),
      'V recovery byte 0 through 3 are valid but was provided 4',
    ],
    ['another flag', () => recover(low, 0, 2), 'Malleability flag only accepts 0 or 1, but was provided 2'],
    ['a short signature', () => recover(low.slice(2), 0, 0), 'The length of the signature: 63'],
  ])('refuses %s', (_what, attempt, words) => {
    expect(attempt).toThrow(words);
  });
});
