import { DomainError } from '@cosecha/shared/domain';
import { keyPairFromSecret } from '../keys/wallet-key';
import { createConcurrencyLimiter } from '../limits/concurrency-limiter';
import type { Signer } from './bytes/sign-transaction';

/** The keys as seen by one asker, shared fairly with the others. */
export interface FairKeys {
  /** Runs the work with a key that no other work of this process uses. */
  use<T>(work: (signer: Signer) => Promise<T>): Promise<T>;
}

/**
 * An account of ours with several full-access keys. Each key has its own nonces and its own lane, held until its
 * transaction is final, so the account runs as many transactions in parallel as it has keys.
 */
export interface KeyPool {
  accountId: string;
  /** How many keys there are. */
  size: number;
  /** How many works use a key or wait for one, in this process. */
  busy(): number;
  /**
   * A free key goes to the asker who holds the fewest, so that one with many works does not delay the others.
   * @param weight among the waiting works of one asker the lighter goes first
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
  // Waiting works are already stored and limited (sponsorship-ledger.ts), whether or not their connection is still
  // open.
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
