import { bestEffort } from '@cosecha/shared/promise';
import type { ChatConfig } from '../config/config';
import { createAccessTokens } from '../modules/chat/access-token';
import { createFirestore } from '../modules/chat/firestore';
import type { Retained } from './read-growth';

/** Every collection of the chat, as its rules name them. */
export const CHAT_COLLECTIONS = [
  'conversations',
  'messages',
  'keys',
  'given',
  'rates',
  'files',
  'presence',
  'sessions',
] as const;

/** How many documents each has; Google tells the bytes in its console alone. What does not answer in time is not known. */
export function countCollections({ account, firestoreUrl }: ChatConfig): Promise<Retained[]> {
  const tokens = createAccessTokens(account, Date.now);
  const firestore = createFirestore({ url: firestoreUrl, projectId: account.projectId, tokens });
  return Promise.all(
    CHAT_COLLECTIONS.map(async (name) => ({
      name,
      count: await bestEffort(firestore.count(name), null),
      bytes: null,
    })),
  );
}
