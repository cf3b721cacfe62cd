import { createMutex } from '@cosecha/shared/promise';
import {
  collection,
  type Firestore,
  orderBy,
  type QuerySnapshot,
  query,
  type Timestamp,
} from 'firebase/firestore';
import { type ChatError, chatError } from './chat-error';
import type { Connection, ExpectedNews } from './connection';
import { createContents } from './contents';
import type { Records } from './conversations';
import { createHistory } from './history';
import type { Keyring } from './keyring';
import { createOlderPages } from './older-pages';
import type { Outbox, Outgoing } from './outbox';
import { CONVERSATIONS } from './places';
import { followRoom, LIVE } from './room-sources';
import { messagesOf, type StoredMessage, storedIn } from './stored-messages';
import type { Feed, MessageList, Stop } from './types';

/** A screen that asks for more leaves and comes back: what is known stays so long. */
const LINGER_MS = 10_000;

type Listener = (feed: Feed<MessageList>) => void;

/** The messages of one conversation, shared by everybody on this page who looks at them. */
export interface Room {
  listen(listener: Listener, count: number): Stop;
  has(messageId: string): boolean;
  /** Time of the newest message from others, for the read mark. */
  newestAt(): Timestamp | null;
  close(): void;
}

interface RoomParts {
  db: Firestore;
  wallet: string;
  id: string;
  keyring: Keyring;
  outbox: Outbox;
  records: Records;
  connection: Connection;
}

export function createRoom(parts: RoomParts): Room {
  const { db, wallet, id, outbox, connection } = parts;
  const history = createHistory<StoredMessage>();
  const contents = createContents(parts);
  const listeners = new Map<Listener, number>();
  const newest = query(collection(db, CONVERSATIONS, id, 'messages'), orderBy('at', 'desc'));
  const older = createOlderPages({
    history,
    newest,
    connection,
    storedIn,
    isFromCache: () => isFromCache,
    onLoaded,
  });
  let stops: Stop[] = [];
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let readAt: Timestamp | null = null;
  let isFromCache = true;
  let news: ExpectedNews | null = null;
  let hasSpoken = false;
  let error: ChatError | null = null;
  const inTurn = createMutex();

  /** One after the other, so that nothing old is said after something new, and nothing before it was opened. */
  function refresh(): void {
    void inTurn(async () => {
      const known = history.all();
      const outgoing = outbox.entries(id);
      await contents.open([...known.map(({ id, record }) => ({ id, ...record })), ...outgoing]);
      const told = new Set(known.map((each) => each.id));
      outbox.seen(told);
      const left = outgoing.filter((each) => !told.has(each.id));
      for (const [listener, count] of listeners) say(listener, count, known, left);
    });
  }

  function say(listener: Listener, count: number, known: StoredMessage[], left: Outgoing[]): void {
    if (!hasSpoken) {
      if (error) listener({ value: null, error, isFromCache });
      return;
    }
    const messages = messagesOf(known.slice(-count), left, { wallet, readAt, contentOf: contents.of });
    const isWhole = history.isWhole() && known.length <= count;
    const isLoading = older.isLoading() && known.length < count;
    listener({ value: { messages, isWhole, isLoading }, error, isFromCache });
  }

  function onMessages(snapshot: QuerySnapshot): void {
    isFromCache = snapshot.metadata.fromCache;
    news?.heard(isFromCache);
    history.takeNewest(storedIn(snapshot), LIVE, isFromCache);
    hasSpoken = true;
    older.retry();
    onLoaded(null);
  }

  function onLoaded(failure: ChatError | null): void {
    error = failure;
    loadOlder();
    refresh();
  }

  /** Until there is as much as a listener wants to show. */
  function loadOlder(): void {
    if (hasSpoken) void older.load(Math.max(0, ...listeners.values()));
  }

  function onFailure(cause: unknown): void {
    error = chatError(cause);
    refresh();
    stop();
  }

  function onRead(next: Timestamp | null): void {
    if (next?.valueOf() === readAt?.valueOf()) return;
    readAt = next;
    refresh();
  }

  function stop(): void {
    for (const each of stops.splice(0)) each();
    news?.stop();
    isFromCache = true;
  }

  return {
    listen(listener, count) {
      clearTimeout(lingering);
      listeners.set(listener, count);
      older.retry();
      if (stops.length === 0) {
        news = connection.expectNews();
        stops = [
          outbox.watch(refresh),
          followRoom({ ...parts, newest }, { onMessages, onFailure, onRead, onKey: refresh }),
        ];
      }
      loadOlder();
      refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(stop, LINGER_MS);
      };
    },
    has: (messageId) => history.all().some((each) => each.id === messageId),
    newestAt: () => history.all().findLast(({ record }) => record.by !== wallet)?.record.at ?? null,
    close() {
      clearTimeout(lingering);
      listeners.clear();
      stop();
    },
  };
}
