import {
  getDocsFromCache,
  getDocsFromServer,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { type ChatError, chatError } from '../chat-error';
import type { Connection } from '../connection';
import type { Dated, History } from './history';

const MOST_AT_ONCE = 200;

/** What an answer brought, and where the page behind it starts. */
export interface Stored extends Dated {
  snapshot: QueryDocumentSnapshot;
}

interface OlderParts<T extends Stored> {
  history: History<T>;
  /** All of them, newest first. */
  newest: Query;
  storedIn: (snapshot: QuerySnapshot) => T[];
  connection: Pick<Connection, 'read'>;
  isFromCache: () => boolean;
  /** After each page, with the error where it did not come. */
  onLoaded: (error: ChatError | null) => void;
}

/** What comes before the newest, which are listened to: fetched page by page, each document once. */
export interface OlderPages {
  /** Fetches a page until so many are known, unless there are no more or the last page brought none. */
  load(wanted: number): Promise<void>;
  isLoading(): boolean;
  /** Tries again after a page that failed or brought nothing. */
  retry(): void;
}

export function createOlderPages<T extends Stored>(parts: OlderParts<T>): OlderPages {
  const { history, newest, connection, storedIn, isFromCache, onLoaded } = parts;
  let isLoading = false;
  let isStalled = false;
  return {
    async load(wanted) {
      const known = history.all().length;
      const oldest = history.oldest();
      if (isLoading || isStalled || wanted <= known || history.isWhole() || !oldest) return;
      isLoading = true;
      const size = Math.min(wanted - known, MOST_AT_ONCE);
      const page = query(newest, startAfter(oldest.snapshot), limit(size));
      const fromCache = isFromCache();
      let error: ChatError | null = null;
      try {
        const found = await (fromCache
          ? getDocsFromCache(page)
          : connection.read(() => getDocsFromServer(page)));
        const before = history.all().length;
        history.takeOlder(storedIn(found), size, fromCache);
        isStalled = history.all().length === before;
      } catch (cause) {
        isStalled = true;
        error = chatError(cause);
      }
      isLoading = false;
      onLoaded(error);
    },
    isLoading: () => isLoading,
    retry() {
      isStalled = false;
    },
  };
}
