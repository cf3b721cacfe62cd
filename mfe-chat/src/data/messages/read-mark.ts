import { FieldPath, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import { placesOf } from '../places';
import { type ConversationRecord, sentByOthers } from '../records';
import type { Room } from './room';

interface Reading {
  db: Firestore;
  wallet: string;
  /** As this page knows the conversation; its messages may come after it. */
  record: ConversationRecord;
  room: Pick<Room, 'has' | 'newestAt'>;
}

/** Everything that this device has of a conversation has been seen. A message that is not here yet has not. */
export async function markRead(id: string, { db, wallet, record, room }: Reading): Promise<void> {
  const count = sentByOthers(record, wallet);
  if (count <= (record.read[wallet] ?? 0)) return;
  if (record.last && !room.has(record.last.messageId)) return;
  const places = placesOf(db, id);
  const batch = writeBatch(db);
  batch.update(places.conversation, new FieldPath('read', wallet), count);
  /** People whom one has blocked do not hear that one is here. */
  if (!record.blockedBy.includes(wallet)) {
    const readAt = room.newestAt();
    const seen = { seenAt: serverTimestamp(), ...(readAt && { readAt }) };
    batch.set(places.presence(wallet), seen, { merge: true });
  }
  await batch.commit();
}
