import { createMutex } from '@cosecha/shared/promise';
import { collection, type Firestore, orderBy, query, type Timestamp } from 'firebase/firestore';
import type { Connection } from '../connection';
import type { Records } from '../conversations';
import type { Keyring } from '../keyring';
import type { Outbox } from '../outbox/outbox';
import { CONVERSATIONS } from '../places';
import type { MessageList } from '../types';
import { createContents } from './contents';
import { createLivePages, type LivePages } from './live-pages';
import { followRoom } from './room-sources';
import { messagesOf, type StoredMessage, storedIn } from './stored-messages';

/** The newest messages, which are listened to; all others never change. */
const LIVE = 50;

/** The messages of one conversation. */
export interface Room extends Pick<LivePages<StoredMessage, MessageList>, 'listen' | 'close'> {
  has(messageId: string): boolean;
  /** Time of the newest message from others, for the read mark. */
  newestAt(): Timestamp | null;
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
  const contents = createContents(parts);
  const pages = createLivePages<StoredMessage, MessageList>({
    newest: query(collection(db, CONVERSATIONS, id, 'messages'), orderBy('at', 'desc')),
    live: LIVE,
    ...{ storedIn, connection, onChange: refresh },
    listenBeside: () => [outbox.watch(refresh), followRoom(parts, { onRead, onKey: refresh })],
  });
  let readAt: Timestamp | null = null;
  const inTurn = createMutex();

  /** One after the other, so that nothing old is said after something new, and nothing before it was opened. */
  function refresh(): void {
    void inTurn(async () => {
      const known = pages.all();
      const outgoing = outbox.entries(id);
      await contents.open([...known.map(({ id, record }) => ({ id, ...record })), ...outgoing]);
      const knownIds = new Set(known.map((each) => each.id));
      outbox.seen(knownIds);
      const left = outgoing.filter((each) => !knownIds.has(each.id));
      const seen = { wallet, readAt, contentOf: contents.of };
      pages.emit(known, (shown, paged) => ({ messages: messagesOf(shown, left, seen), ...paged }));
    });
  }

  function onRead(next: Timestamp | null): void {
    if (next?.valueOf() === readAt?.valueOf()) return;
    readAt = next;
    refresh();
  }

  return {
    listen: pages.listen,
    has: (messageId) => pages.all().some((each) => each.id === messageId),
    newestAt: () => pages.all().findLast(({ record }) => record.by !== wallet)?.record.at ?? null,
    close: pages.close,
  };
}
