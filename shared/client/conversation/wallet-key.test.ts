import { hkdfSync } from 'node:crypto';
import {
  fromHex,
  importSecret,
  seal,
  seedOfPhrase,
  toHex,
  utf8,
  type WalletKey,
} from '@cosecha/shared/signing';
import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { agree, agreementKeyOf, parseWalletKey, walletKeyOf } from './wallet-key';

/** As a browser keeps it that does not know the curve. */
async function sealedSecret(secret: string): Promise<WalletKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return { kind: 'sealed', key, secret: await seal(fromHex(secret), key, new Uint8Array()) };
}
const WAYS = [
  ['native', (secret: string) => importSecret(fromHex(secret))],
  ['sealed', sealedSecret],
] as const;

/** The shared secret cannot be read: what is derived from it is compared with what the published secret gives. */
async function derived(shared: CryptoKey): Promise<string> {
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8('salt'), info: utf8('info') };
  const key = await crypto.subtle.deriveKey(derivation, shared, { name: 'AES-GCM', length: 256 }, true, [
    'encrypt',
  ]);
  return toHex(new Uint8Array(await crypto.subtle.exportKey('raw', key)));
}
const expected = (shared: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(shared, 'hex'), 'salt', 'info', 32)).toString('hex');

/** RFC 7748, 5.2 (both vectors) and 6.1 (Alice with Bob, Bob with Alice). */
const RFC7748 = [
  [
    'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
    'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
    'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
  ],
  [
    '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
    'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
    '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
  ],
  [
    '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a',
    'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
    '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742',
  ],
  [
    '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb',
    '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
    '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742',
  ],
];

test('RFC 5869, test case 1: what the others are compared with', () => {
  const salt = Buffer.from('000102030405060708090a0b0c', 'hex');
  const made = hkdfSync(
    'sha256',
    Buffer.alloc(22, 0x0b),
    salt,
    Buffer.from('f0f1f2f3f4f5f6f7f8f9', 'hex'),
    42,
  );
  expect(Buffer.from(made).toString('hex')).toBe(
    '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  );
});

describe.each(WAYS)('%s', (_kind, store) => {
  test.each(RFC7748)('RFC 7748: %s with %s', async (secret = '', other = '', shared = '') => {
    expect(await derived(await agree(await store(secret), fromHex(other)))).toBe(expected(shared));
  });

  test.each([
    ['zero', '0'.repeat(64)],
    ['one', `01${'0'.repeat(62)}`],
    ['of order eight', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
  ])('a key that gives everybody the same secret is refused: %s', async (_name, other) => {
    const own = await store(RFC7748[0]?.[0] ?? '');
    await expect(agree(own, fromHex(other))).rejects.toThrow();
  });

  test('no script can read it, and it comes back from what was kept', async () => {
    const own = await store(RFC7748[0]?.[0] ?? '');
    expect(own.key.extractable).toBe(false);
    expect(parseWalletKey(structuredClone(own))).toEqual(own);
  });
});

test('a key of the curve that the browser does not read back is kept as a sealed one', async () => {
  const real = globalThis.structuredClone;
  /** As WebKit does. */
  globalThis.structuredClone = (value) => {
    if (value instanceof CryptoKey && value.algorithm.name === 'X25519')
      throw new TypeError('Unable to deserialize data.');
    return real(value);
  };
  try {
    const own = await importSecret(fromHex(RFC7748[0]?.[0] ?? ''));
    expect(own.kind).toBe('sealed');
    expect(await derived(await agree(own, fromHex(RFC7748[0]?.[1] ?? '')))).toBe(
      expected(RFC7748[0]?.[2] ?? ''),
    );
  } finally {
    globalThis.structuredClone = real;
  }
});

const PHRASE = `${'abandon '.repeat(11)}about`;

test("a phrase is taken for its own wallet's only", async () => {
  const wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
  expect(await walletKeyOf(PHRASE, wallet)).not.toBeNull();
  expect(await walletKeyOf(PHRASE, `00${wallet.slice(2)}`)).toBeNull();
  expect(await walletKeyOf(`${PHRASE} about`, wallet)).toBeNull();
});

test('a wallet answers to the key that its phrase agrees with', async () => {
  const [seedA, seedB] = [ed25519.utils.randomSecretKey(), ed25519.utils.randomSecretKey()];
  const [walletA, walletB] = [seedA, seedB].map((seed) => toHex(ed25519.getPublicKey(seed))) as [
    string,
    string,
  ];
  const [secretA, secretB] = [seedA, seedB].map((seed) =>
    Uint8Array.from(ed25519.utils.toMontgomerySecret(seed)),
  );
  expect(toHex(x25519.getPublicKey(secretA as Uint8Array))).toBe(toHex(agreementKeyOf(walletA)));
  const ab = await derived(
    await agree(await importSecret(secretA as Uint8Array<ArrayBuffer>), agreementKeyOf(walletB)),
  );
  const ba = await derived(
    await agree(await importSecret(secretB as Uint8Array<ArrayBuffer>), agreementKeyOf(walletA)),
  );
  expect(ab).toBe(ba);
});

test('the secret that was handed over is erased', async () => {
  const secret = fromHex('77'.repeat(32));
  await importSecret(secret);
  expect(toHex(secret)).toBe('00'.repeat(32));
});

test.each(['', 'ana.near', 'zz'.repeat(32), 'ff'.repeat(32), 'AB'.repeat(32)])(
  '"%s" is no wallet',
  (text) => {
    expect(() => agreementKeyOf(text)).toThrow();
  },
);

test.each([undefined, null, {}, { kind: 'native' }, { kind: 'native', key: {} }, 'x'])(
  '%j is no kept key',
  (stored) => {
    expect(parseWalletKey(stored)).toBeNull();
  },
);
