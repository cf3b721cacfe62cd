import { keyPairFromSecret } from './keys';
import type { Signer } from './sign-transaction';

/**
 * An account of ours with several full-access keys. A key has nonces of its own, and a lane, held until its transaction is
 * final; so as many transactions of the account run beside each other as it has keys.
 */
export interface KeyPool {
  accountId: string;
  /** How many keys there are. */
  size: number;
  /** How many works use a key or wait for one, in this process. */
  busy(): number;
  /** Runs the work with the key that the fewest others use. */
  use<T>(work: (signer: Signer) => Promise<T>): Promise<T>;
}

/**
 * @param secretKeys "ed25519:…", one at least
 * @param random from 0 to below 1: two processes must not prefer the same key
 */
export function createKeyPool(
  accountId: string,
  secretKeys: readonly string[],
  random: () => number = Math.random,
): KeyPool {
  const keys = secretKeys.map((secretKey) => ({
    signer: { accountId, keyPair: keyPairFromSecret(secretKey) },
    users: 0,
  }));

  function leastUsed() {
    const least = Math.min(...keys.map(({ users }) => users));
    const free = keys.filter(({ users }) => users === least);
    const chosen = free[Math.floor(random() * free.length)];
    if (!chosen) throw new Error(`${accountId} has no key`);
    return chosen;
  }

  return {
    accountId,
    size: keys.length,
    busy: () => keys.reduce((sum, { users }) => sum + users, 0),
    async use(work) {
      const key = leastUsed();
      key.users += 1;
      try {
        return await work(key.signer);
      } finally {
        key.users -= 1;
      }
    },
  };
}
