import {
  getDocsFromCache,
  getDocsFromServer,
  limit,
  type Query,
  query,
  startAfter,
} from 'firebase/firestore';
import { type ChatError, chatError } from './chat-error';
import type { Connection } from './connection';
import type { History } from './history';
import { type StoredMessage, storedIn } from './stored-messages';

const MOST_AT_ONCE = 200;

interface OlderParts {
  history: History<StoredMessage>;
  /** All messages, newest first. */
  newest: Query;
  connection: Pick<Connection, 'read'>;
  isFromCache: () => boolean;
  /** After each page, with the error where it did not come. */
  onLoaded: (error: ChatError | null) => void;
}

/** The messages before those that are listened to; they never change and are fetched page by page. */
export interface OlderMessages {
  /** Fetches a page until so many messages are known, unless there are no more or the last page brought none. */
  load(wanted: number): Promise<void>;
  isLoading(): boolean;
  /** Tries again after a page that failed or brought nothing. */
  retry(): void;
}

export function createOlderMessages({
  history,
  newest,
  connection,
  isFromCache,
  onLoaded,
}: OlderParts): OlderMessages {
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
