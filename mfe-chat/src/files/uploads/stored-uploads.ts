import { bestEffort } from '@cosecha/shared/promise';
import { sessionDatabase, type WalletRow, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const storedSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: z.enum(['image', 'file']),
  facts: z.object({
    name: z.string(),
    type: z.string(),
    size: z.number(),
    key: z.string(),
    width: z.optional(z.number()),
    height: z.optional(z.number()),
    preview: z.optional(z.string()),
    voice: z.optional(z.object({ ms: z.number(), wave: z.array(z.number()) })),
  }),
  text: z.string(),
  /** By the person: another page does not go on with it by itself. */
  isPaused: z.boolean(),
});

/** Data for resuming an upload that another page started. */
export type StoredUpload = z.infer<typeof storedSchema>;

type StoredById = Readonly<Record<string, StoredUpload>>;
type Bytes = Blob | undefined;

/**
 * Their keys are stored with them in the session's database: people who sign in later on this device do not find them.
 */
const facts: WalletRow<StoredById> = walletRow('chat-uploads', parseStored, sessionDatabase);

/** Each apart, so that a change of one does not write all the others again. */
const bytesOf = (id: string): WalletRow<Bytes> =>
  walletRow(`chat-upload-${id}`, (stored) => (stored instanceof Blob ? stored : undefined), sessionDatabase);

function parseStored(stored: unknown): StoredById {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([id, upload]) => {
      const parsed = storedSchema.safeParse(upload);
      return parsed.success ? [[id, parsed.data]] : [];
    }),
  );
}

/**
 * Stores an upload on this device until it is sent or discarded. Bytes first: what is listed can be sent.
 * @returns false when the device has no room
 */
export async function storeUpload(wallet: string, upload: StoredUpload, stored: Blob): Promise<boolean> {
  try {
    await bytesOf(upload.id).change(wallet, () => stored);
    await facts.change(wallet, (uploads) => ({ ...uploads, [upload.id]: upload }));
    return true;
  } catch {
    await dropUpload(wallet, upload.id);
    return false;
  }
}

/** A conversation's uploads, in the order in which they were chosen. */
export async function storedUploads(wallet: string, conversationId: string): Promise<StoredUpload[]> {
  const uploads = await facts.read(wallet).catch(() => ({}));
  return Object.values(uploads).filter((upload) => upload.conversationId === conversationId);
}

/** A device that cannot write it goes on by itself, nothing worse. */
export async function markPaused(wallet: string, id: string, isPaused: boolean): Promise<void> {
  await bestEffort(
    facts.change(wallet, (uploads) => {
      const { [id]: upload, ...others } = uploads;
      return upload ? { ...others, [id]: { ...upload, isPaused } } : uploads;
    }),
  );
}

export const storedBytes = (wallet: string, id: string): Promise<Bytes> =>
  bestEffort(bytesOf(id).read(wallet));

export async function dropUpload(wallet: string, id: string): Promise<void> {
  await bestEffort(
    facts.change(wallet, (uploads) => {
      const { [id]: _dropped, ...others } = uploads;
      return others;
    }),
  );
  await bestEffort(bytesOf(id).change(wallet, () => undefined));
}
