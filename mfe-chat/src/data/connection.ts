import { bestEffort, createMutex } from '@cosecha/shared/promise';
import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';
import { isOffline } from './chat-error';
import type { Stop } from './types';

/** An answer takes seconds on the slowest line. The SDK itself gives its streams ten minutes (`forwardChannelRequestTimeoutMs`). */
const ANSWER_MS = 20_000;
/** A line that brings nothing at all is not asked more often. */
const LONGEST_MS = 120_000;
/** One call goes on over so many connections. */
const MOST_TRIES = 3;

/** Renews the SDK's streams when they have fallen silent: what they were asked is asked again. */
export interface Connection {
  /** Calls the service, again where the connection was renewed meanwhile. */
  call<T>(ask: () => Promise<T>): Promise<T>;
  /** For a listener: what only the device's cache gave still waits for the service. */
  expectNews(): ExpectedNews;
  close(): void;
}

export interface ExpectedNews {
  heard(isFromCache: boolean): void;
  stop: Stop;
}

/** @param answerMs until an answer counts as late; doubled as long as none comes */
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

  function schedule(): void {
    timer = setTimeout(() => {
      limitMs = Math.min(limitMs * 2, LONGEST_MS);
      if (!isOffline()) {
        renewals += 1;
        renewing = inTurn(restart);
      }
      schedule();
    }, limitMs);
  }

  function wait(): Stop {
    let isWaiting = true;
    waiting += 1;
    if (waiting === 1) schedule();
    return () => {
      if (!isWaiting) return;
      isWaiting = false;
      waiting -= 1;
      if (waiting > 0) return;
      clearTimeout(timer);
      limitMs = answerMs;
    };
  }

  async function once<T>(ask: () => Promise<T>): Promise<T> {
    const stop = wait();
    try {
      return await ask();
    } finally {
      stop();
    }
  }

  return {
    async call(ask) {
      for (let tries = 1; ; tries += 1) {
        const before = renewals;
        try {
          return await once(ask);
        } catch (failure) {
          if (renewals === before || tries === MOST_TRIES) throw failure;
          await renewing;
        }
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
