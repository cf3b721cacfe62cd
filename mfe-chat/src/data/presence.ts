import { bestEffort } from '@cosecha/shared/promise';
import { serviceNow } from '@cosecha/shared/state';
import {
  type Firestore,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  type Timestamp,
  type WithFieldValue,
} from 'firebase/firestore';
import { chatError } from './chat-error';
import type { Records } from './conversations';
import { placesOf } from './places';
import { parsePresence } from './records';
import type { Feed, Presence, Stop } from './types';

/** Typing is sent at most this often, and shown for this long. */
const TYPING_EVERY_MS = 3_000;
const BELIEVE_MS = 6_000;
/** The service takes a person seen within forty seconds as being here. */
const HERE_MS = 30_000;

export interface PresenceChannel {
  setTyping(id: string, isTyping: boolean): void;
  setHere(id: string): Stop;
  watch(id: string, of: string, listener: (feed: Feed<Presence>) => void): Stop;
}

interface PresenceParts {
  db: Firestore;
  wallet: string;
  records: Records;
}

export function createPresence({ db, wallet, records }: PresenceParts): PresenceChannel {
  /** When typing was last sent, by conversation. */
  const typingSentAt = new Map<string, number>();

  /** A transaction: without a connection it is forgotten, where a plain write would come late and lie. */
  function write(id: string, fields: WithFieldValue<{ typingAt?: Timestamp | null }>): void {
    if (records.get(id)?.blockedBy.includes(wallet)) return;
    const place = placesOf(db, id).presence(wallet);
    const now = { seenAt: serverTimestamp(), ...fields };
    void bestEffort(
      runTransaction(db, async (transaction) => void transaction.set(place, now, { merge: true }), {
        maxAttempts: 1,
      }),
    );
  }

  return {
    setTyping(id, isTyping) {
      const last = typingSentAt.get(id);
      if (!isTyping && last !== undefined) write(id, { typingAt: null });
      if (!isTyping) typingSentAt.delete(id);
      if (!isTyping || (last !== undefined && Date.now() - last < TYPING_EVERY_MS)) return;
      typingSentAt.set(id, Date.now());
      write(id, { typingAt: serverTimestamp() });
    },
    setHere(id) {
      write(id, {});
      const timer = setInterval(() => write(id, {}), HERE_MS);
      return () => clearInterval(timer);
    },
    watch: (id, of, listener) => watchPresence(db, id, of, listener),
  };
}

function watchPresence(
  db: Firestore,
  id: string,
  of: string,
  listener: (feed: Feed<Presence>) => void,
): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTypingAt: number | null | undefined;
  const end = onSnapshot(
    placesOf(db, id).presence(of),
    { includeMetadataChanges: true },
    (snapshot) => {
      const record = parsePresence(snapshot.data({ serverTimestamps: 'estimate' }));
      const { fromCache } = snapshot.metadata;
      const typingAt = record?.typingAt?.toMillis() ?? null;
      const seenAtMs = record?.seenAt.toMillis() ?? null;
      const say = (typing: boolean) =>
        listener({ value: { typing, seenAtMs }, error: null, isFromCache: fromCache });
      if (typingAt === lastTypingAt && timer !== undefined) return say(true);
      clearTimeout(timer);
      timer = undefined;
      const left = fromCache ? 0 : leftOf(typingAt, lastTypingAt);
      if (!fromCache) lastTypingAt = typingAt;
      say(left > 0);
      if (left === 0) return;
      timer = setTimeout(() => {
        timer = undefined;
        say(false);
      }, left);
    },
    (cause) => listener({ value: null, error: chatError(cause), isFromCache: true }),
  );
  return () => {
    clearTimeout(timer);
    end();
  };
}

/**
 * How long to believe it. What comes in live is new whatever the clocks say; what was there already is as old as it says,
 * and a person who only reads repeats the earlier state.
 * @param before what the service said last; undefined: nothing yet
 */
export function leftOf(typingAt: number | null, before: number | null | undefined): number {
  if (typingAt === null || typingAt === before) return 0;
  if (before !== undefined) return BELIEVE_MS;
  return Math.min(Math.max(typingAt + BELIEVE_MS - serviceNow(), 0), BELIEVE_MS);
}
