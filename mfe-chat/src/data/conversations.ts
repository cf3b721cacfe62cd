import { type DocumentSnapshot, type Firestore, onSnapshot } from 'firebase/firestore';
import { ChatError, chatError, isOffline } from './chat-error';
import type { Connection } from './connection';
import type { Keyring } from './keyring';
import { placesOf } from './places';
import type { Previews } from './previews';
import { type ConversationRecord, conversationOf, parseConversation } from './records';
import type { Conversation, Feed, Stop } from './types';

/** What this page knows of conversations, for every screen. */
export type Records = Map<string, ConversationRecord>;

export interface ConversationParts {
  db: Firestore;
  wallet: string;
  previews: Previews;
  records: Records;
  keyring: Pick<Keyring, 'shareWithArbiter'>;
  connection: Pick<Connection, 'expectNews' | 'read'>;
}

export function watchConversation(
  { db, wallet, previews, records, keyring }: ConversationParts,
  id: string,
  listener: (feed: Feed<Conversation>) => void,
): Stop {
  const { emit, stop } = createEmitter(listener);
  const end = onSnapshot(
    placesOf(db, id).conversation,
    { includeMetadataChanges: true },
    (snapshot) => {
      const found = new Map(pairOf(snapshot));
      const record = found.get(id);
      /** The service does not answer, and this device has never seen it. */
      if (!record) return emit.failed(new ChatError(isOffline() ? 'offline' : 'unavailable'));
      records.set(id, record);
      if (!snapshot.metadata.fromCache) keyring.shareWithArbiter(id, record);
      const shown = () => conversationOf(id, record, wallet, previews.textOf(record.last));
      emit(shown(), snapshot.metadata.fromCache, previews.open(found), shown);
    },
    (cause) => emit.failed(chatError(cause)),
  );
  return () => {
    stop();
    end();
  };
}

/** None where it is not one of ours. */
export function pairOf(snapshot: DocumentSnapshot): [string, ConversationRecord][] {
  const record = parseConversation(snapshot.data({ serverTimestamps: 'estimate' }));
  return record ? [[snapshot.id, record]] : [];
}

interface Emit<T> {
  /** Says it now, and once more when there is more to read. */
  (value: T, isFromCache: boolean, opening: Promise<boolean>, again: () => T): void;
  failed(error: ChatError): void;
}

/** Says nothing after its end, and nothing old after something new. */
function createEmitter<T>(listener: (feed: Feed<T>) => void): { emit: Emit<T>; stop: Stop } {
  let turn = 0;
  let last: T | null = null;
  const say = (value: T, isFromCache: boolean) => {
    last = value;
    listener({ value, error: null, isFromCache });
  };
  const emit = (value: T, isFromCache: boolean, opening: Promise<boolean>, again: () => T) => {
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
    emit: Object.assign(emit, { failed }),
    stop: () => {
      turn = Number.POSITIVE_INFINITY;
    },
  };
}
