import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { KeyPair, KeyPairSigner } from 'near-api-js';
import { signedTextBytes } from './nep413';

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const keyPair = KeyPair.fromRandom('ed25519');
const signer = new KeyPairSigner(keyPair);

test(`bytes are those that NEAR's own library signs (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      async (message, nonce, recipient) => {
        const { signature } = await signer.signNep413Message('ana.test', { message, nonce, recipient });
        const digest = createHash('sha256').update(signedTextBytes({ message, nonce, recipient })).digest();
        expect(keyPair.verify(digest, signature)).toBe(true);
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});

test('any other message, nonce or recipient gives other bytes', () => {
  const text = { message: 'POST /api/wallet/send', nonce: new Uint8Array(32), recipient: 'cosecha.example' };
  const spelled = (changes: object) => Buffer.from(signedTextBytes({ ...text, ...changes })).toString('hex');
  const all = [
    spelled({}),
    spelled({ message: 'POST /api/wallet/sen', recipient: 'dcosecha.example' }),
    spelled({ nonce: Uint8Array.of(1, ...new Uint8Array(31)) }),
    spelled({ recipient: 'cosecha.example.evil' }),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(spelled({})).toMatch(/^9d01008015000000/);
});
