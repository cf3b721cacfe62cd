import { limit, onSnapshot, type Query, type QuerySnapshot, query } from 'firebase/firestore';
import { type ChatError, chatError } from '../chat-error';
import type { Connection } from '../connection';
import type { Feed, Paged, Stop } from '../types';
import { createHistory } from './history';
import { createOlderPages, type Stored } from './older-pages';

/** A screen that asks for more leaves and comes back: what is known stays so long. */
const LINGER_MS = 10_000;

type Listener<V> = (feed: Feed<V>) => void;

interface LiveParts<T extends Stored> {
  /** All of them, newest first. */
  newest: Query;
  /** So many of the newest are listened to. */
  live: number;
  storedIn: (snapshot: QuerySnapshot) => T[];
  connection: Pick<Connection, 'expectNews' | 'read'>;
  /** There is something new to tell. */
  onChange: () => void;
  /** What is listened to beside them. */
  listenBeside?: () => Stop[];
}

/** The newest of a long list as they change, and ever older ones, shared by everyone on this page who looks at them. */
export interface LivePages<T, V> {
  /** @param count how many of the newest */
  listen(listener: Listener<V>, count: number): Stop;
  /** All that are known, oldest first. */
  all(): T[];
  /** @param toValue the value for a listener, from the messages it requested, oldest first */
  emit(known: readonly T[], toValue: (shown: T[], paged: Paged) => V): void;
  close(): void;
}

export function createLivePages<T extends Stored, V>(parts: LiveParts<T>): LivePages<T, V> {
  const { newest, live, storedIn, connection, onChange, listenBeside } = parts;
  const history = createHistory<T>();
  const older = createOlderPages({
    ...{ history, newest, connection, storedIn, onLoaded },
    isFromCache: () => isFromCache,
  });
  const listeners = new Map<Listener<V>, number>();
  let stops: Stop[] = [];
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let isFromCache = true;
  let hasSpoken = false;
  let error: ChatError | null = null;

  function start(): void {
    const news = connection.expectNews();
    const onNews = (snapshot: QuerySnapshot) => {
      isFromCache = snapshot.metadata.fromCache;
      news.received(isFromCache);
      history.takeNewest(storedIn(snapshot), live, isFromCache);
      hasSpoken = true;
      older.retry();
      onLoaded(null);
    };
    const onFailure = (cause: unknown) => {
      stop();
      error = chatError(cause);
      onChange();
    };
    stops = [
      news.stop,
      onSnapshot(query(newest, limit(live)), { includeMetadataChanges: true }, onNews, onFailure),
      ...(listenBeside?.() ?? []),
    ];
  }

  function stop(): void {
    for (const each of stops.splice(0)) each();
    isFromCache = true;
  }

  /** Until there is as much as a listener wants to show. */
  function onLoaded(failure: ChatError | null): void {
    error = failure;
    if (hasSpoken) void older.load(Math.max(0, ...listeners.values()));
    onChange();
  }

  return {
    listen(listener, count) {
      clearTimeout(lingering);
      listeners.set(listener, count);
      older.retry();
      if (stops.length === 0) start();
      onLoaded(null);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) lingering = setTimeout(stop, LINGER_MS);
      };
    },
    all: history.all,
    emit(known, toValue) {
      for (const [listener, count] of listeners) {
        if (!hasSpoken) {
          if (error) listener({ value: null, error, isFromCache });
          continue;
        }
        const isWhole = history.isWhole() && known.length <= count;
        const isLoading = older.isLoading() && known.length < count;
        listener({ value: toValue(known.slice(-count), { isWhole, isLoading }), error, isFromCache });
      }
    },
    close() {
      clearTimeout(lingering);
      listeners.clear();
      stop();
    },
  };
}
