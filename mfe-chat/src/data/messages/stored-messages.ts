import type { MessageContent } from '@cosecha/shared/conversation';
import type { QuerySnapshot, Timestamp } from 'firebase/firestore';
import { ChatError } from '../chat-error';
import type { Outgoing } from '../outbox/outbox';
import { type MessageRecord, parseMessage } from '../records';
import type { Message } from '../types';
import type { Stored } from './older-pages';

/** A message as Firestore has it; its words are sealed. */
export interface StoredMessage extends Stored {
  record: MessageRecord;
}

/** The messages of an answer in its order, without those that cannot be parsed. */
export function storedIn({ docs }: QuerySnapshot): StoredMessage[] {
  return docs.flatMap((snapshot) => {
    const record = parseMessage(snapshot.data({ serverTimestamps: 'estimate' }));
    return record ? [{ id: snapshot.id, atMs: record.at.toMillis(), record, snapshot }] : [];
  });
}

interface Seen {
  wallet: string;
  /** Until when the other side has read; null before it read anything. */
  readAt: Timestamp | null;
  /** What a message says; null where it cannot be read here. */
  contentOf: (messageId: string) => MessageContent | null;
}

/** What the screen shows: the stored messages, then those that wait on this device. */
export function messagesOf(
  stored: readonly StoredMessage[],
  waiting: readonly Outgoing[],
  seen: Seen,
): Message[] {
  return [
    ...stored.map((each) => storedMessage(each, seen)),
    ...waiting.map((each) => waitingMessage(each, seen)),
  ];
}

function storedMessage({ id, record, atMs }: StoredMessage, { wallet, readAt, contentOf }: Seen): Message {
  const { by, kind, path, at, key } = record;
  const isMine = by === wallet;
  const isReadByOther = isMine && readAt !== null && at.valueOf() <= readAt.valueOf();
  const words = wordsOf(contentOf(id));
  return { ...words, id, by, isMine, kind, path, atMs, state: 'sent', reason: null, isReadByOther, key };
}

function waitingMessage(entry: Outgoing, { wallet, contentOf }: Seen): Message {
  const { id, kind, path, atMs, failed, isSent, key } = entry;
  return {
    ...wordsOf(contentOf(id)),
    ...{ id, by: wallet, isMine: true, kind, path, atMs, key },
    state: isSent ? 'sent' : failed === null ? 'pending' : 'failed',
    reason: failed === null ? null : new ChatError(failed).text,
    isReadByOther: false,
  };
}

const wordsOf = (
  content: MessageContent | null,
): Pick<Message, 'text' | 'file' | 'delivery' | 'spot' | 'isUnreadable'> => ({
  text: content?.text ?? '',
  file: content?.file ?? null,
  delivery: content?.delivery,
  spot: content?.spot,
  isUnreadable: content === null,
});
