import { bestEffort, createMutex, settleWithin } from '@cosecha/shared/promise';
import { isInSight, onSight } from '@cosecha/shared/state';
import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';
import { ChatError, isOffline } from './chat-error';
import { ANSWER_MS } from './limit-calls';
import type { Stop } from './types';

/** A line that brings nothing at all is not asked more often. */
const LONGEST_MS = 120_000;
const MOST_TRIES = 3;

/** Notices when a stream falls silent, for which the SDK waits ten minutes, and opens it again: what it was asked is asked again. */
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
  received(isFromCache: boolean): void;
  stop: Stop;
}

/** @param answerMs until an answer counts as late; for streams it doubles as long as none comes */
export function createConnection(db: Firestore, answerMs = ANSWER_MS): Connection {
  const inTurn = createMutex();
  let renewing: Promise<void> = Promise.resolve();
  let renewals = 0;
  /** Every wait, and whether a person started it. */
  const waits = new Set<{ isOwn: boolean }>();
  let limitMs = answerMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The answer is late, and was not asked for again because the app is out of sight. */
  let isPutOff = false;

  function renew(): void {
    if (isOffline()) return;
    renewals += 1;
    renewing = inTurn(() => restart(db));
  }

  function renewLater(): void {
    timer = setTimeout(renewInSight, limitMs);
  }

  /** What a person has sent goes on out of sight (docs/decisions/0142-rest-out-of-sight.md). */
  function renewInSight(): void {
    isPutOff = !isInSight() && ![...waits].some(({ isOwn }) => isOwn);
    if (isPutOff) return;
    limitMs = Math.min(limitMs * 2, LONGEST_MS);
    renew();
    renewLater();
  }
  const goOn = () => isPutOff && renewInSight();
  const stopSight = onSight(goOn);

  function wait(isOwn: boolean): Stop {
    const own = { isOwn };
    waits.add(own);
    if (waits.size === 1) renewLater();
    else goOn();
    return () => {
      if (!waits.delete(own) || waits.size > 0) return;
      clearTimeout(timer);
      isPutOff = false;
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
      const stop = wait(true);
      try {
        return await writing;
      } finally {
        stop();
      }
    },
    expectNews() {
      let stop: Stop | null = wait(false);
      const end = () => {
        stop?.();
        stop = null;
      };
      return {
        received(isFromCache) {
          if (isFromCache) stop ??= wait(false);
          else end();
        },
        stop: end,
      };
    },
    close() {
      clearTimeout(timer);
      stopSight();
    },
  };
}

async function restart(db: Firestore): Promise<void> {
  await bestEffort(disableNetwork(db));
  await bestEffort(enableNetwork(db));
}
