import {
  collection,
  type DocumentSnapshot,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { ChatError, chatError, isOffline } from './chat-error';
import type { Connection } from './connection';
import type { Keyring } from './keyring';
import { CONVERSATIONS, placesOf } from './places';
import type { Previews } from './previews';
import { type ConversationRecord, conversationOf, parseConversation } from './records';
import type { Conversation, Feed, Stop } from './types';

/** What this page knows of conversations, for every screen. */
export type Records = Map<string, ConversationRecord>;

interface Parts {
  db: Firestore;
  wallet: string;
  previews: Previews;
  records: Records;
  keyring: Pick<Keyring, 'shareWithArbiter'>;
  connection: Pick<Connection, 'expectNews'>;
}

/** The newest conversations of this wallet, newest first. */
export function watchConversations(
  { db, wallet, previews, records, keyring, connection }: Parts,
  listener: (feed: Feed<Conversation[]>) => void,
  count: number,
): Stop {
  const { tell, stop } = teller(listener);
  const news = connection.expectNews();
  const own = where('memberIds', 'array-contains', wallet);
  const newest = query(collection(db, CONVERSATIONS), own, orderBy('lastAt', 'desc'), limit(count));
  const end = onSnapshot(
    newest,
    { includeMetadataChanges: true },
    ({ docs, metadata: { fromCache } }) => {
      news.heard(fromCache);
      const found = new Map(docs.flatMap((each) => pairOf(each)));
      for (const [id, record] of found) {
        records.set(id, record);
        if (!fromCache) keyring.shareWithArbiter(id, record);
      }
      const shown = () =>
        [...found].map(([id, record]) => conversationOf(id, record, wallet, previews.textOf(record.last)));
      tell(shown(), fromCache, previews.open(found), shown);
    },
    (cause) => tell.failed(chatError(cause)),
  );
  return () => {
    stop();
    news.stop();
    end();
  };
}

export function watchConversation(
  { db, wallet, previews, records, keyring }: Parts,
  id: string,
  listener: (feed: Feed<Conversation>) => void,
): Stop {
  const { tell, stop } = teller(listener);
  const end = onSnapshot(
    placesOf(db, id).conversation,
    { includeMetadataChanges: true },
    (snapshot) => {
      const found = new Map(pairOf(snapshot));
      const record = found.get(id);
      /** The service does not answer, and this device has never seen it. */
      if (!record) return tell.failed(new ChatError(isOffline() ? 'offline' : 'unavailable'));
      records.set(id, record);
      if (!snapshot.metadata.fromCache) keyring.shareWithArbiter(id, record);
      const shown = () => conversationOf(id, record, wallet, previews.textOf(record.last));
      tell(shown(), snapshot.metadata.fromCache, previews.open(found), shown);
    },
    (cause) => tell.failed(chatError(cause)),
  );
  return () => {
    stop();
    end();
  };
}

function pairOf(snapshot: DocumentSnapshot): [string, ConversationRecord][] {
  const record = parseConversation(snapshot.data({ serverTimestamps: 'estimate' }));
  return record ? [[snapshot.id, record]] : [];
}

interface Tell<T> {
  /** Says it now, and once more when there is more to read. */
  (value: T, isFromCache: boolean, opening: Promise<boolean>, again: () => T): void;
  failed(error: ChatError): void;
}

/** Says nothing after its end, and nothing old after something new. */
function teller<T>(listener: (feed: Feed<T>) => void): { tell: Tell<T>; stop: Stop } {
  let turn = 0;
  let last: T | null = null;
  const say = (value: T, isFromCache: boolean) => {
    last = value;
    listener({ value, error: null, isFromCache });
  };
  const tell = (value: T, isFromCache: boolean, opening: Promise<boolean>, again: () => T) => {
    turn += 1;
    const own = turn;
    say(value, isFromCache);
    void opening.then((hasMore) => hasMore && own === turn && say(again(), isFromCache));
  };
  const failed = (error: ChatError) => {
    turn += 1;
    listener({ value: last, error, isFromCache: true });
  };
  return {
    tell: Object.assign(tell, { failed }),
    stop: () => {
      turn = Number.POSITIVE_INFINITY;
    },
  };
}
