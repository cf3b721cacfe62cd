import { collection, limit, onSnapshot, orderBy, type QuerySnapshot, query, where } from 'firebase/firestore';
import { type ChatError, chatError } from './chat-error';
import type { ExpectedNews } from './connection';
import { type ConversationParts, pairOf } from './conversations';
import { createHistory } from './history';
import { createOlderPages, type Stored } from './older-pages';
import { CONVERSATIONS } from './places';
import { type ConversationRecord, conversationOf } from './records';
import type { ConversationPage, Feed, Stop } from './types';

/** The newest conversations, which are listened to: each that has news comes among them. */
const LIVE = 30;
/** A screen that asks for more leaves and comes back: what is known stays so long. */
const LINGER_MS = 10_000;

interface StoredConversation extends Stored {
  record: ConversationRecord;
}
type Listener = (feed: Feed<ConversationPage>) => void;

/** This wallet's conversations, newest first, shared by everybody on this page who looks at them. */
export interface ConversationList {
  listen(listener: Listener, count: number): Stop;
  /** Something is known of one of them that this list has not read itself. */
  refresh(): void;
  close(): void;
}

export function createConversationList(parts: ConversationParts): ConversationList {
  const { db, wallet, previews, records, keyring, connection } = parts;
  const own = where('memberIds', 'array-contains', wallet);
  const newest = query(collection(db, CONVERSATIONS), own, orderBy('lastAt', 'desc'));
  const history = createHistory<StoredConversation>();
  const older = createOlderPages({
    ...{ history, newest, connection, storedIn, onLoaded },
    isFromCache: () => isFromCache,
  });
  const listeners = new Map<Listener, number>();
  let end: Stop | null = null;
  let news: ExpectedNews | null = null;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let isFromCache = true;
  let hasSpoken = false;
  let error: ChatError | null = null;

  /** @returns them with what this page has heard of each since, when it was opened */
  function storedIn({ docs, metadata }: QuerySnapshot): StoredConversation[] {
    return docs.flatMap((snapshot) =>
      pairOf(snapshot).map(([id, record]) => {
        records.set(id, record);
        if (!metadata.fromCache) keyring.shareWithArbiter(id, record);
        return { id, atMs: record.lastAt.toMillis(), record, snapshot };
      }),
    );
  }

  function say(): void {
    const known = history.all().reverse();
    for (const [listener, count] of listeners) {
      if (!hasSpoken) {
        if (error) listener({ value: null, error, isFromCache });
        continue;
      }
      const conversations = known.slice(0, count).map(({ id, record }) => {
        const latest = records.get(id) ?? record;
        return conversationOf(id, latest, wallet, previews.textOf(latest.last));
      });
      const isWhole = history.isWhole() && known.length <= count;
      const isLoading = older.isLoading() && known.length < count;
      listener({ value: { conversations, isWhole, isLoading }, error, isFromCache });
    }
  }

  function onNews(snapshot: QuerySnapshot): void {
    isFromCache = snapshot.metadata.fromCache;
    news?.heard(isFromCache);
    history.takeNewest(storedIn(snapshot), LIVE, isFromCache);
    hasSpoken = true;
    older.retry();
    onLoaded(null);
  }

  /** Says it at once, and again when there is more to read. */
  function onLoaded(failure: ChatError | null): void {
    error = failure;
    loadOlder();
    say();
    const known = new Map(history.all().map(({ id, record }) => [id, record]));
    void previews.open(known).then((hasMore) => hasMore && say());
  }

  function loadOlder(): void {
    if (hasSpoken) void older.load(Math.max(0, ...listeners.values()));
  }

  function start(): void {
    news = connection.expectNews();
    end = onSnapshot(query(newest, limit(LIVE)), { includeMetadataChanges: true }, onNews, (cause) => {
      stop();
      error = chatError(cause);
      say();
    });
  }

  function stop(): void {
    end?.();
    news?.stop();
    end = null;
    news = null;
    isFromCache = true;
  }

  return {
    listen(listener, count) {
      clearTimeout(lingering);
      listeners.set(listener, count);
      older.retry();
      if (end === null) start();
      if (hasSpoken) onLoaded(null);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(stop, LINGER_MS);
      };
    },
    refresh: say,
    close() {
      clearTimeout(lingering);
      listeners.clear();
      stop();
    },
  };
}
