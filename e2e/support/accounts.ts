import { Account, type JsonRpcProvider, KeyPairSigner, keyToImplicitAddress } from 'near-api-js';
import { generateSeedPhrase, parseSeedPhrase } from 'near-api-js/seed-phrase';
import type { DemoWallet } from './people';

/** The chain account of a recovery phrase, as any wallet app opens it: with near-api-js alone. */
export function accountOf(provider: JsonRpcProvider, seedPhrase: string): Account {
  const keyPair = parseSeedPhrase(seedPhrase);
  const wallet = keyToImplicitAddress(keyPair.getPublicKey());
  return new Account(wallet, provider, new KeyPairSigner(keyPair));
}

/** A new wallet. It exists on the chain after its first sign-in. */
export function newWallet(name: string): DemoWallet {
  const { seedPhrase, keyPair } = generateSeedPhrase();
  return { role: 'buyer', name, seedPhrase, wallet: keyToImplicitAddress(keyPair.getPublicKey()) };
}
