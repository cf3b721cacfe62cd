import {
  type CollectionReference,
  collection,
  type DocumentReference,
  doc,
  type Firestore,
} from 'firebase/firestore';

/** Where the documents of one conversation are (mfe-chat/firebase/firestore.rules). */
export interface Places {
  conversation: DocumentReference;
  message(messageId: string): DocumentReference;
  /** All that their authors write with. */
  keys: CollectionReference;
  key(name: string): DocumentReference;
  /** What parties give to the arbiter of a dispute. */
  sharedKeys: CollectionReference;
  sharedKey(name: string): DocumentReference;
  rate(wallet: string): DocumentReference;
  files(wallet: string): DocumentReference;
  presence(wallet: string): DocumentReference;
}

export const CONVERSATIONS = 'conversations';

export function placesOf(db: Firestore, id: string): Places {
  const below = (collection: string) => (name: string) => doc(db, CONVERSATIONS, id, collection, name);
  return {
    conversation: doc(db, CONVERSATIONS, id),
    message: below('messages'),
    keys: collection(db, CONVERSATIONS, id, 'keys'),
    key: below('keys'),
    sharedKeys: collection(db, CONVERSATIONS, id, 'given'),
    sharedKey: below('given'),
    rate: below('rates'),
    files: below('files'),
    presence: below('presence'),
  };
}

/** Path of a file in the storage. */
export const filePath = (id: string, wallet: string, fileId: string): string =>
  `${CONVERSATIONS}/${id}/${wallet}/${fileId}`;
