import { collection, orderBy, type QuerySnapshot, query, where } from 'firebase/firestore';
import { type ConversationParts, pairOf } from './conversations';
import { createLivePages, type LivePages } from './messages/live-pages';
import type { Stored } from './messages/older-pages';
import { CONVERSATIONS } from './places';
import { type ConversationRecord, conversationOf } from './records';
import type { ConversationPage } from './types';

/** The newest conversations, which are listened to: each that has news comes among them. */
const LIVE = 30;

interface StoredConversation extends Stored {
  record: ConversationRecord;
}

/** This wallet's conversations, newest first. */
export interface ConversationList
  extends Pick<LivePages<StoredConversation, ConversationPage>, 'listen' | 'close'> {
  /** Something is known of one of them that this list has not read itself. */
  refresh(): void;
}

export function createConversationList(parts: ConversationParts): ConversationList {
  const { db, wallet, previews, records, keyring, connection } = parts;
  const own = where('memberIds', 'array-contains', wallet);
  const pages = createLivePages<StoredConversation, ConversationPage>({
    newest: query(collection(db, CONVERSATIONS), own, orderBy('lastAt', 'desc')),
    live: LIVE,
    ...{ storedIn, connection, onChange },
  });

  /** @returns them with what this page has received of each since it was opened */
  function storedIn({ docs, metadata }: QuerySnapshot): StoredConversation[] {
    return docs.flatMap((snapshot) =>
      pairOf(snapshot).map(([id, record]) => {
        records.set(id, record);
        if (!metadata.fromCache) keyring.shareWithArbiter(id, record);
        return { id, atMs: record.lastAt.toMillis(), record, snapshot };
      }),
    );
  }

  /** This page's data may be newer than the list's. */
  const shownOf = ({ id, record }: StoredConversation) => {
    const latest = records.get(id) ?? record;
    return conversationOf(id, latest, wallet, previews.textOf(latest.last));
  };
  function say(): void {
    pages.emit(pages.all(), (shown, paged) => ({ conversations: shown.reverse().map(shownOf), ...paged }));
  }

  /** Says it at once, and again when there is more to read. */
  function onChange(): void {
    say();
    const known = new Map(pages.all().map(({ id, record }) => [id, record]));
    void previews.open(known).then((hasMore) => hasMore && say());
  }

  return { listen: pages.listen, refresh: say, close: pages.close };
}
