import { walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { type ChatErrorCode, isChatErrorCode } from '../chat-error';

/** A message that the service does not have yet, encrypted as it will travel: this device keeps no word of it. */
const entrySchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: z.enum(['text', 'image', 'file']),
  body: z.string(),
  preview: z.string(),
  path: z.nullable(z.string()),
  size: z.nullable(z.number()),
  /** Number of the key that it is sealed with. */
  key: z.number(),
  /** When it was written, by this device's clock. */
  atMs: z.number(),
  /** Why the service refused it; null: on its way. */
  failed: z.nullable(z.custom<ChatErrorCode>(isChatErrorCode)),
});
export type Entry = z.infer<typeof entrySchema>;

/** Stays when the person signs out: what was written is not lost. */
const row = walletRow<readonly Entry[]>('chat-outbox', (stored) =>
  Array.isArray(stored) ? stored.flatMap((each: unknown) => entrySchema.safeParse(each).data ?? []) : [],
);

export const readEntries = (wallet: string): Promise<readonly Entry[]> => row.read(wallet);

/** Adds it behind all others, unless it is there. */
export const addEntry = (wallet: string, entry: Entry): Promise<readonly Entry[]> =>
  row.change(wallet, (entries) =>
    entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry],
  );

export const dropEntry = (wallet: string, id: string): Promise<readonly Entry[]> =>
  row.change(wallet, (entries) => entries.filter((each) => each.id !== id));

export const markEntry = (
  wallet: string,
  id: string,
  failed: ChatErrorCode | null,
): Promise<readonly Entry[]> =>
  row.change(wallet, (entries) => entries.map((each) => (each.id === id ? { ...each, failed } : each)));
