import { DomainError } from '@cosecha/shared/domain';
import { keyPairFromSecret } from '../keys/wallet-key';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter';
import type { Signer } from './sign-transaction';

/** The keys as one asker has them: by turns with the others. */
export interface FairKeys {
  /** Runs the work with a key that no other work of this process uses. */
  use<T>(work: (signer: Signer) => Promise<T>): Promise<T>;
}

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
  /**
   * A key that is free goes to the asker who holds the fewest: one who wants very many has the others wait for one of its works.
   * @param weight among what one asker has waiting, the lighter goes first
   */
  keysFor(asker: string, weight?: number): FairKeys;
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
  const free: Signer[] = secretKeys.map((secretKey) => ({
    accountId,
    keyPair: keyPairFromSecret(secretKey),
  }));
  const size = free.length;
  // What waits has been written down before, and has its bounds there (sponsorship-ledger.ts); whether its connection still stands changes nothing.
  const rule = { each: size, all: size, waiting: Number.POSITIVE_INFINITY };
  const limiter = createConcurrencyLimiter(rule, () => new DomainError('service-down'));
  let busy = 0;

  async function withKey<T>(work: (signer: Signer) => Promise<T>): Promise<T> {
    const [signer] = free.splice(Math.floor(random() * free.length), 1);
    if (!signer) throw new Error(`${accountId} has no key`);
    try {
      return await work(signer);
    } finally {
      free.push(signer);
    }
  }

  return {
    accountId,
    size,
    busy: () => busy,
    keysFor: (name, weight) => ({
      async use(work) {
        busy += 1;
        try {
          return await limiter({ name, weight }, () => withKey(work));
        } finally {
          busy -= 1;
        }
      },
    }),
  };
}
