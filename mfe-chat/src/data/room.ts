import {
  collection,
  type Firestore,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  type Timestamp,
} from 'firebase/firestore';
import type { MessageContent } from '../crypto/messages';
import { type ChatError, chatError, ChatError as Failure } from './chat-error';
import { createContents } from './contents';
import type { Records } from './conversations';
import { createHistory, type Dated } from './history';
import type { Keyring } from './keyring';
import type { Outbox, Outgoing } from './outbox';
import { CONVERSATIONS, placesOf } from './places';
import { type MessageRecord, otherIn, parseConversation, parseMessage, parsePresence } from './records';
import type { Feed, Message, MessageList, Stop } from './types';

/** The newest messages, which are listened to; all others never change. */
const LIVE = 50;
const MOST_OLDER = 200;
/** A screen that asks for more leaves and comes back: what is known stays so long. */
const LINGER_MS = 10_000;

type Listener = (feed: Feed<MessageList>) => void;

/** The messages of one conversation, shared by everybody on this page who looks at them. */
export interface Room {
  listen(listener: Listener, count: number): Stop;
  /** Of the newest message of others that has come, for the mark of having read. */
  newestAt(): Timestamp | null;
  close(): void;
}

interface Stored extends Dated {
  record: MessageRecord;
  snapshot: QueryDocumentSnapshot;
}

interface RoomParts {
  db: Firestore;
  wallet: string;
  id: string;
  keyring: Keyring;
  outbox: Outbox;
  records: Records;
}

export function createRoom(parts: RoomParts): Room {
  const { db, wallet, id, outbox, records } = parts;
  const history = createHistory<Stored>();
  const contents = createContents(parts);
  const listeners = new Map<Listener, number>();
  const newest = query(collection(db, CONVERSATIONS, id, 'messages'), orderBy('at', 'desc'));
  let stops: Stop[] = [];
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let readAt: Timestamp | null = null;
  let watchedOther: string | null = null;
  let isFromCache = true;
  let hasSpoken = false;
  let error: ChatError | null = null;
  let isLoading = false;
  let isStalled = false;
  let turn: Promise<void> = Promise.resolve();

  /** One after the other, so that nothing old is said after something new, and nothing before it was opened. */
  function refresh(): void {
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        const known = history.all();
        const outgoing = outbox.entries(id);
        await contents.open([...known.map(({ id, record }) => ({ id, ...record })), ...outgoing]);
        const told = new Set(known.map((each) => each.id));
        outbox.seen(told);
        const left = outgoing.filter((each) => !told.has(each.id));
        for (const [listener, count] of listeners) say(listener, count, known, left);
      });
  }

  function say(listener: Listener, count: number, known: readonly Stored[], left: readonly Outgoing[]): void {
    if (!hasSpoken) {
      if (error) listener({ value: null, error, isFromCache });
      return;
    }
    if (isLoading && known.length < count) return;
    const messages = [...known.slice(-count).map(storedMessage), ...left.map(outgoingMessage)];
    const isWhole = history.isWhole() && known.length <= count;
    listener({ value: { messages, isWhole }, error, isFromCache });
  }

  function storedMessage({ id: messageId, record, atMs }: Stored): Message {
    const { by, kind, path, at } = record;
    const isRead = readAt !== null && at.valueOf() <= readAt.valueOf();
    return {
      ...wordsOf(contents.of(messageId)),
      id: messageId,
      by,
      isMine: by === wallet,
      kind,
      path,
      atMs,
      state: 'sent',
      reason: null,
      isReadByOther: by === wallet && isRead,
    };
  }

  function outgoingMessage(entry: Outgoing): Message {
    const { failed, isSent } = entry;
    return {
      ...wordsOf(contents.of(entry.id)),
      id: entry.id,
      by: wallet,
      isMine: true,
      kind: entry.kind,
      path: entry.path,
      atMs: entry.atMs,
      state: isSent ? 'sent' : failed === null ? 'pending' : 'failed',
      reason: failed === null ? null : new Failure(failed).text,
      isReadByOther: false,
    };
  }

  function take(snapshot: QuerySnapshot): void {
    isFromCache = snapshot.metadata.fromCache;
    history.takeNewest(storedIn(snapshot), LIVE, isFromCache);
    hasSpoken = true;
    isStalled = false;
    error = null;
    refresh();
    void loadOlder();
  }

  /** Until there is as much as somebody wants to see. */
  async function loadOlder(): Promise<void> {
    const wanted = Math.max(0, ...listeners.values());
    const missing = wanted - history.all().length;
    if (!hasSpoken || isLoading || isStalled || missing <= 0 || history.isWhole()) return;
    const oldest = history.oldest();
    if (!oldest) return;
    isLoading = true;
    const size = Math.min(missing, MOST_OLDER);
    const older = query(newest, startAfter(oldest.snapshot), limit(size));
    try {
      const found = await (isFromCache ? getDocsFromCache(older) : getDocsFromServer(older));
      const before = history.all().length;
      history.takeOlder(storedIn(found), size, isFromCache);
      isStalled = history.all().length === before;
      error = null;
    } catch (cause) {
      isStalled = true;
      error = chatError(cause);
    }
    isLoading = false;
    refresh();
    void loadOlder();
  }

  function watchOther(otherId: string): void {
    if (watchedOther === otherId) return;
    watchedOther = otherId;
    stops.push(
      onSnapshot(
        placesOf(db, id).presence(otherId),
        (snapshot) => {
          const next = parsePresence(snapshot.data())?.readAt ?? null;
          if (next?.valueOf() === readAt?.valueOf()) return;
          readAt = next;
          refresh();
        },
        () => undefined,
      ),
    );
  }

  function start(): void {
    const fail = (cause: unknown) => {
      error = chatError(cause);
      refresh();
      stop();
    };
    watchedOther = null;
    stops = [
      outbox.watch(refresh),
      onSnapshot(query(newest, limit(LIVE)), { includeMetadataChanges: true }, take, fail),
      onSnapshot(
        placesOf(db, id).conversation,
        (snapshot) => {
          const record = parseConversation(snapshot.data({ serverTimestamps: 'estimate' }));
          if (!record) return;
          records.set(id, record);
          watchOther(otherIn(record, wallet));
        },
        () => undefined,
      ),
    ];
  }

  function stop(): void {
    for (const each of stops) each();
    stops = [];
  }

  return {
    listen(listener, count) {
      clearTimeout(lingering);
      listeners.set(listener, count);
      isStalled = false;
      if (stops.length === 0) start();
      void loadOlder();
      refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(stop, LINGER_MS);
      };
    },
    newestAt: () => history.all().findLast(({ record }) => record.by !== wallet)?.record.at ?? null,
    close() {
      clearTimeout(lingering);
      listeners.clear();
      stop();
    },
  };
}

function storedIn({ docs }: QuerySnapshot): Stored[] {
  return docs.flatMap((snapshot) => {
    const record = parseMessage(snapshot.data({ serverTimestamps: 'estimate' }));
    return record ? [{ id: snapshot.id, atMs: record.at.toMillis(), record, snapshot }] : [];
  });
}

const wordsOf = (content: MessageContent | null): Pick<Message, 'text' | 'file' | 'isUnreadable'> => ({
  text: content?.text ?? '',
  file: content?.file ?? null,
  isUnreadable: content === null,
});
