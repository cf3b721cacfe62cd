import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto';
import { generateMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { walletFromPhrase } from './wallet-key';

/**
 * BIP-39 and SLIP-10 once more, from their texts and with node's own cryptography, held to their published vectors
 * first. What they then say about m/44'/397'/0' is what the service must say.
 */
const HARDENED = 0x80000000;
const NEAR_PATH = [44, 397, 0];

interface Node {
  key: Buffer;
  chain: Buffer;
}

const hmac = (key: Buffer | string, data: Buffer): Node => {
  const made = createHmac('sha512', key).update(data).digest();
  return { key: made.subarray(0, 32), chain: made.subarray(32) };
};
const master = (seed: Buffer): Node => hmac('ed25519 seed', seed);

function child({ key, chain }: Node, index: number): Node {
  const numbered = Buffer.alloc(4);
  numbered.writeUInt32BE(index + HARDENED);
  return hmac(chain, Buffer.concat([Buffer.of(0), key, numbered]));
}

const derive = (seed: Buffer, path: readonly number[]): Node => path.reduce(child, master(seed));

function publicKeyOf({ key }: Node): string {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), key]);
  const pair = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
  return pair.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}

const seedOf = (phrase: string, passphrase = ''): Buffer =>
  pbkdf2Sync(phrase.normalize('NFKD'), `mnemonic${passphrase}`.normalize('NFKD'), 2048, 64, 'sha512');

const hex = ({ key, chain }: Node) => ({ key: key.toString('hex'), chain: chain.toString('hex') });

test.each([
  [
    `${'abandon '.repeat(11)}about`,
    'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
  ],
  [
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
  ],
  [
    `${'abandon '.repeat(23)}art`,
    'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd3097170af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8',
  ],
])('BIP-39: the published seed of %s', (phrase, seed) => {
  expect(seedOf(phrase, 'TREZOR').toString('hex')).toBe(seed);
});

describe('SLIP-10: test vector 1 for ed25519', () => {
  const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

  test('master', () => {
    expect(hex(master(seed))).toEqual({
      chain: '90046a93de5380a72b5e45010748567d5ea02bbf6522f979e05c0d8d8ca9fffb',
      key: '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
    });
    expect(publicKeyOf(master(seed))).toBe(
      'a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed',
    );
  });

  test("m/0'/1'/2'/2'/1000000000'", () => {
    const node = derive(seed, [0, 1, 2, 2, 1_000_000_000]);
    expect(hex(node)).toEqual({
      chain: '68789923a0cac2cd5a29172a475fe9e0fb14cd6adb5ad98a3fa70333e7afa230',
      key: '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    });
    expect(publicKeyOf(node)).toBe('3c24da049451555d51a7014a37337aa4e12d41e485abccfa46b47dfb2af54b7a');
  });
});

test("the wallet of a phrase is the public key at m/44'/397'/0'", () => {
  const known = [`${'abandon '.repeat(11)}about`, `${'abandon '.repeat(23)}art`];
  const made = [english, spanish].flatMap((words) =>
    Array.from({ length: 10 }, (_, index) => generateMnemonic(words, index % 2 ? 128 : 256)),
  );
  for (const phrase of [...known, ...made]) {
    expect(walletFromPhrase(phrase).wallet).toBe(publicKeyOf(derive(seedOf(phrase), NEAR_PATH)));
  }
});
