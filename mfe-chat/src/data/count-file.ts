import { bestEffort } from '@cosecha/shared/promise';
import { type DocumentReference, getDoc, increment, setDoc } from 'firebase/firestore';
import * as z from 'zod/mini';
import { ChatError } from './chat-error';

/** What a person may store in one conversation (firestore.rules): some five hundred photos, or ten long videos. */
export const FILES_MOST = { files: 500, bytes: 250 * 1024 * 1024 } as const;

const countedSchema = z.object({ bytes: z.number(), sizes: z.record(z.string(), z.number()) });

/**
 * Notes a file among those of its sender, with its size. What refuses the note and is not a full count (it is noted already, the
 * conversation is blocked) says nothing here: the storage has the last word about the file.
 * @param own where the person's files of the conversation are counted
 * @param bytes of the ciphertext
 * @throws ChatError `files-full`
 */
export async function countFile(own: DocumentReference, fileId: string, bytes: number): Promise<void> {
  try {
    await setDoc(own, { last: fileId, bytes: increment(bytes), sizes: { [fileId]: bytes } }, { merge: true });
  } catch (cause) {
    const counted = countedSchema.safeParse((await bestEffort(getDoc(own), null))?.data()).data;
    if (!counted || Object.hasOwn(counted.sizes, fileId)) return;
    const isFull =
      Object.keys(counted.sizes).length >= FILES_MOST.files || counted.bytes + bytes > FILES_MOST.bytes;
    if (isFull) throw new ChatError('files-full', { cause });
  }
}
