import { type Firestore, onSnapshot, type Timestamp } from 'firebase/firestore';
import type { Records } from '../conversations';
import type { Keyring } from '../keyring';
import { placesOf } from '../places';
import { otherIn, parseConversation, parsePresence } from '../records';
import type { Stop } from '../types';

interface SourceParts {
  db: Firestore;
  wallet: string;
  /** The conversation's id. */
  id: string;
  records: Records;
  keyring: Pick<Keyring, 'watchShared'>;
}

interface RoomNews {
  /** Until when the other side has read. */
  onRead: (at: Timestamp | null) => void;
  /** The arbiter has been given keys, perhaps only now. */
  onKey: () => void;
}

/** Listens to the conversation, and to how far its other side has read. */
export function followRoom(
  { db, wallet, id, records, keyring }: SourceParts,
  { onRead, onKey }: RoomNews,
): Stop {
  const places = placesOf(db, id);
  let watchedOther: string | null = null;
  let isKeyWatched = false;

  function watchOther(otherId: string): void {
    if (watchedOther === otherId) return;
    watchedOther = otherId;
    stops.push(
      onSnapshot(
        places.presence(otherId),
        (snapshot) => onRead(parsePresence(snapshot.data())?.readAt ?? null),
        () => undefined,
      ),
    );
  }

  /** What its authors did not wrap for it comes from a party's device. */
  function watchKey(): void {
    if (isKeyWatched) return;
    isKeyWatched = true;
    stops.push(keyring.watchShared(id, onKey));
  }

  const stops: Stop[] = [
    onSnapshot(
      places.conversation,
      (snapshot) => {
        const record = parseConversation(snapshot.data({ serverTimestamps: 'estimate' }));
        if (!record) return;
        records.set(id, record);
        watchOther(otherIn(record, wallet));
        if (record.arbiterId === wallet && record.isDisputed) watchKey();
      },
      () => undefined,
    ),
  ];
  return () => {
    for (const stop of stops.splice(0)) stop();
  };
}
