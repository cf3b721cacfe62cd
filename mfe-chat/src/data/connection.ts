import { bestEffort, createMutex, settleWithin } from '@cosecha/shared/promise';
import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';
import { ChatError, isOffline } from './chat-error';
import { ANSWER_MS } from './limit-calls';
import type { Stop } from './types';

/** A line that brings nothing at all is not asked more often. */
const LONGEST_MS = 120_000;
const MOST_TRIES = 3;

/** Notices when a stream falls silent, for which the SDK waits ten minutes, and opens it anew: what it was asked is asked again. */
export interface Connection {
  /**
   * Reads from the service, again where it falls silent.
   * @throws ChatError `unavailable` when no try is answered
   */
  read<T>(ask: () => Promise<T>): Promise<T>;
  /** For a write, which waits in the SDK's queue. */
  settle<T>(writing: Promise<T>): Promise<T>;
  /** For a listener: what only the device's cache gave still waits for the service. */
  expectNews(): ExpectedNews;
  close(): void;
}

export interface ExpectedNews {
  heard(isFromCache: boolean): void;
  stop: Stop;
}

/** @param answerMs until an answer counts as late; for streams it doubles as long as none comes */
export function createConnection(db: Firestore, answerMs = ANSWER_MS): Connection {
  const inTurn = createMutex();
  let renewing: Promise<void> = Promise.resolve();
  let renewals = 0;
  let waiting = 0;
  let limitMs = answerMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function restart(): Promise<void> {
    await bestEffort(disableNetwork(db));
    await bestEffort(enableNetwork(db));
  }

  function renew(): void {
    if (isOffline()) return;
    renewals += 1;
    renewing = inTurn(restart);
  }

  function renewLater(): void {
    timer = setTimeout(() => {
      limitMs = Math.min(limitMs * 2, LONGEST_MS);
      renew();
      renewLater();
    }, limitMs);
  }

  function wait(): Stop {
    let isWaiting = true;
    waiting += 1;
    if (waiting === 1) renewLater();
    return () => {
      if (!isWaiting) return;
      isWaiting = false;
      waiting -= 1;
      if (waiting > 0) return;
      clearTimeout(timer);
      limitMs = answerMs;
    };
  }

  /** @returns null where it is late, or failed because the streams were renewed under it */
  async function askOnce<T>(ask: () => Promise<T>): Promise<{ answer: T } | null> {
    const before = renewals;
    try {
      const asking = ask().then((answer) => ({ answer }));
      const found = await settleWithin(asking, answerMs, null);
      if (found) return found;
      if (renewals === before) renew();
    } catch (failure) {
      if (renewals === before) throw failure;
    }
    await renewing;
    return null;
  }

  return {
    async read(ask) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const found = await askOnce(ask);
        if (found) return found.answer;
      }
      throw new ChatError('unavailable');
    },
    async settle(writing) {
      const stop = wait();
      try {
        return await writing;
      } finally {
        stop();
      }
    },
    expectNews() {
      let stop: Stop | null = wait();
      const end = () => {
        stop?.();
        stop = null;
      };
      return {
        heard(isFromCache) {
          if (isFromCache) stop ??= wait();
          else end();
        },
        stop: end,
      };
    },
    close() {
      clearTimeout(timer);
    },
  };
}
