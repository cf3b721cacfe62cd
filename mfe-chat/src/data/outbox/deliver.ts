import { CHAT_MESSAGE } from '@cosecha/shared/domain';
import {
  FieldPath,
  type Firestore,
  increment,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { type ChatErrorCode, chatError, isOffline } from '../chat-error';
import { type Places, placesOf } from '../places';
import { canWrite, parseConversation, parseRate } from '../records';
import type { Entry } from './outbox-entries';

/** `later`: the service does not answer, or too much was sent; nothing is lost by trying again after that long. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'failed'; code: ChatErrorCode }
  | { kind: 'later'; waitMs: number | null };

/** How often a full minute is asked whether it is over: the service's clock tells, not this device's. */
const FULL_MS = 8_000;
/** The service has no more room for anybody. */
const BUSY_MS = 30_000;

export interface Delivery {
  /** @param isNew it has never been tried: then the service cannot have it already */
  deliver(entry: Entry, isNew: boolean): Promise<Outcome>;
}

/**
 * Takes messages to the service, each in one commit with its face in the conversation and its place in the minute.
 * Transactions, because these are refused without a connection, where plain writes wait in a queue that does not report
 * after a reload what became of them. What is refused because the session has ended waits for the next one.
 */
export function createDelivery(
  db: Firestore,
  wallet: string,
  isSessionAlive: () => Promise<boolean>,
): Delivery {
  /** How many of this minute are known to be sent, by conversation. */
  const counts = new Map<string, number>();

  /** @param count of this minute so far; null: a new one starts */
  function write(transaction: Transaction, places: Places, entry: Entry, count: number | null): void {
    const { id, kind, body, preview, path, size, key } = entry;
    const at = serverTimestamp();
    transaction.set(places.message(id), { by: wallet, kind, body, at, path, size, key });
    const last = { messageId: id, by: wallet, kind, body: preview, at, key };
    transaction.update(
      places.conversation,
      new FieldPath('last'),
      last,
      new FieldPath('lastAt'),
      at,
      new FieldPath('sent', wallet),
      increment(1),
    );
    const rate = places.rate(wallet);
    if (count === null) transaction.set(rate, { since: at, count: 1 });
    else transaction.update(rate, { count: increment(1) });
    counts.set(entry.conversationId, (count ?? 0) + 1);
  }

  /** One round trip, where nothing has to be known first. */
  async function deliverBlindly(entry: Entry, count: number): Promise<void> {
    const places = placesOf(db, entry.conversationId);
    await runTransaction(db, async (transaction) => write(transaction, places, entry, count), {
      maxAttempts: 1,
    });
  }

  /** Looks first: an earlier try may have arrived, the other side may have blocked, the minute may be full, or over. */
  async function deliverCarefully(entry: Entry): Promise<Outcome> {
    const places = placesOf(db, entry.conversationId);
    let isFull = false;
    const delivering = runTransaction(db, async (transaction): Promise<Outcome> => {
      const [message, conversation, rate] = await Promise.all([
        transaction.get(places.message(entry.id)),
        transaction.get(places.conversation),
        transaction.get(places.rate(wallet)),
      ]);
      if (message.exists()) return { kind: 'sent' };
      const record = parseConversation(conversation.data());
      if (!record) return { kind: 'failed', code: 'denied' };
      if (!canWrite(record)) return { kind: 'failed', code: 'blocked' };
      const sent = parseRate(rate.data())?.count ?? null;
      isFull = sent !== null && sent >= CHAT_MESSAGE.perMinute;
      write(transaction, places, entry, isFull ? null : sent);
      return { kind: 'sent' };
    });
    return delivering.catch((cause: unknown) => {
      counts.delete(entry.conversationId);
      if (isFull && isRefusal(cause)) return { kind: 'later', waitMs: FULL_MS };
      throw cause;
    });
  }

  return {
    async deliver(entry, isNew) {
      if (isOffline()) return { kind: 'later', waitMs: null };
      const count = counts.get(entry.conversationId);
      if (isNew && count !== undefined && count < CHAT_MESSAGE.perMinute) {
        try {
          await deliverBlindly(entry, count);
          return { kind: 'sent' };
        } catch (cause) {
          if (!isRefusal(cause)) return later(cause);
        }
      }
      counts.delete(entry.conversationId);
      try {
        return await deliverCarefully(entry);
      } catch (cause) {
        const isFinal = isRefusal(cause) && (await isSessionAlive());
        return isFinal ? { kind: 'failed', code: 'refused' } : later(cause);
      }
    },
  };
}

const later = (cause: unknown): Outcome => {
  const { code } = chatError(cause);
  return { kind: 'later', waitMs: code === 'busy' ? BUSY_MS : null };
};

/** What the service will say again, however often it is asked. */
function isRefusal(cause: unknown): boolean {
  const { code } = chatError(cause);
  return code === 'denied' || code === 'other';
}
