import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { configure } from '@cosecha/shared/api';
import { signIn, signOut } from '@cosecha/shared/state';
import { accepted, installDeviceStorage, makeConfig } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { chatTokenFacts } from '../../domain';
import { seedOfPhrase, toHex } from '../signing';
import { chatToken } from './chat-token';
import { storeDeviceKey } from './device-key';
import { agreementKeyOf } from './wallet-key';

const PHRASE = 'luna cesta mora';
const realFetch = globalThis.fetch;
let wallet: string;

beforeEach(async () => {
  installDeviceStorage();
  configure(makeConfig());
  wallet = await walletOf(PHRASE);
  signIn({ authToken: 'token', authTokenVenwallet: 'other', wallet, email: '', name: 'Ana' });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  signOut();
});

const walletOf = async (phrase: string) => toHex(ed25519.getPublicKey(await seedOfPhrase(phrase)));

function answers(data: object): void {
  const { status, body } = accepted(data);
  globalThis.fetch = async () => Response.json(body, { status });
}

/** As the service does it for a wallet. */
function sealedFor(reader: string, token: string): object {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const x = Buffer.from(agreementKeyOf(reader)).toString('base64url');
  const other = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
  const facts = chatTokenFacts(reader);
  const aes = Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey: other }), '', facts, 32));
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', aes, nonce).setAAD(Buffer.from(facts));
  const sealed = Buffer.concat([nonce, cipher.update(token), cipher.final(), cipher.getAuthTag()]);
  return { sealed: sealed.toString('base64url'), key: publicKey.export({ format: 'jwk' }).x };
}

test('a token that is sealed for the wallet opens with the key that the chat has here, and asks for nothing', async () => {
  await storeDeviceKey(PHRASE, wallet);
  answers(sealedFor(wallet, 'custom.token'));
  expect(await chatToken()).toBe('custom.token');
});

test('without that key, or sealed for another wallet, it opens nothing', async () => {
  answers(sealedFor(wallet, 'custom.token'));
  await expect(chatToken()).rejects.toThrow('no key of the chat');
  await storeDeviceKey(PHRASE, wallet);
  answers(sealedFor(await walletOf('campo arroz maiz'), 'custom.token'));
  await expect(chatToken()).rejects.toThrow();
});

test('a session whose token holds the key gets it as it is', async () => {
  answers({ token: 'custom.token' });
  expect(await chatToken()).toBe('custom.token');
});
