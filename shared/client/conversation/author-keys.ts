import { bestEffort } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import type { WalletKey } from '../signing';
import { unwrapKey, wrapNewKey } from './conversation-key';

/** A key of a conversation: whose it is, and which of theirs. */
export interface KeyId {
  /** Wallet of the member who made it and writes with it. */
  by: string;
  /** From 1. Another one is made only where its author cannot open the one before. */
  number: number;
}

/** Its document is named so, and what is wrapped is bound to it. */
export const keyName = ({ by, number }: KeyId): string => `${by}-${number}`;

/** A document as stored (mfe-chat/firebase/firestore.rules). */
const authorKeySchema = z.object({
  by: z.string(),
  number: z.number(),
  /** By the wallet of who opens it. */
  wraps: z.record(z.string(), z.string()),
});
export type AuthorKey = z.infer<typeof authorKeySchema>;

/** Null for an invalid document. */
export const parseAuthorKey = (data: unknown): AuthorKey | null =>
  authorKeySchema.safeParse(data).data ?? null;

/** The documents of the keys of one conversation. */
export interface KeyDocuments {
  /** Null if it does not exist. */
  read(name: string): Promise<unknown>;
  /** Refused if it exists already. */
  create(name: string, key: AuthorKey): Promise<void>;
  /** Wallets of all who are to open what is written. */
  readers(): Promise<readonly string[]>;
}

export interface OwnKey {
  number: number;
  key: CryptoKey;
}

interface Author {
  own: WalletKey;
  conversationId: string;
  wallet: string;
}

/**
 * The key that this wallet writes with. Each member has its own keys, so that no member can make another's messages
 * unreadable; a key that this wallet cannot open is skipped for the next.
 * @throws what `documents` throw
 */
export async function ownKey(author: Author, documents: KeyDocuments): Promise<OwnKey> {
  const found = await firstThatOpens(author, documents, 1);
  if (typeof found !== 'number') return found;
  /** Another device of this wallet may be faster: it is refused, and finds that one's. */
  const failure = await make(author, documents, found).then(() => null, orError);
  const made = await firstThatOpens(author, documents, found);
  if (typeof made === 'number') throw failure ?? new Error('the key that was made does not open');
  return made;
}

/** @returns the number of the next one where none opens */
async function firstThatOpens(
  author: Author,
  documents: KeyDocuments,
  from: number,
): Promise<OwnKey | number> {
  for (let number = from; ; number += 1) {
    const data = await documents.read(keyName({ by: author.wallet, number }));
    if (data === null) return number;
    const stored = parseAuthorKey(data);
    const key = stored && (await openAuthorKey(author, stored));
    if (key) return { number, key };
  }
}

async function make(
  { own, conversationId, wallet: by }: Author,
  documents: KeyDocuments,
  number: number,
): Promise<void> {
  const name = keyName({ by, number });
  const wraps = await wrapNewKey(own, { conversationId, key: name, by }, await documents.readers());
  await documents.create(name, { by, number, wraps: Object.fromEntries(wraps) });
}

/** Null: it was not wrapped for this wallet, or cannot be opened. */
export async function openAuthorKey(
  { own, conversationId, wallet }: Author,
  stored: AuthorKey,
): Promise<CryptoKey | null> {
  const wrapped = stored.wraps[wallet];
  if (wrapped === undefined) return null;
  const facts = { conversationId, key: keyName(stored), by: stored.by, for: wallet };
  return bestEffort(unwrapKey(own, wrapped, facts), null);
}

const orError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
