import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { RecordStore } from '../../store/record-store';
import type { Timers } from '../../timers';
import type { ByteFiles } from '../objects/byte-files';
import { metadataSchema } from '../objects/metadata';
import type { Further } from '../objects/object-store';
import { tooManyUploads } from '../storage-error';

const uploadSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  metadata: metadataSchema,
  /** In base64, where the client said it. */
  md5Hash: z.nullable(z.string()),
  /** Bytes that it will have, where the client said so. */
  declared: z.nullable(z.number()),
  /** Its owner, who alone may continue it. */
  by: z.string(),
  file: z.string(),
  /** Bytes that are on the disk for certain. */
  received: z.number(),
  isFinal: z.boolean(),
  /** Milliseconds since the epoch. */
  touchedAt: z.number(),
});
/** An upload in parts. */
export type Upload = z.infer<typeof uploadSchema>;
export type NewUpload = Omit<Upload, 'file' | 'received' | 'isFinal' | 'touchedAt'>;

/** Uploads that are under way, or done not long ago. */
export interface UploadStore {
  /** @throws StorageError 429 when too many are under way */
  start(upload: NewUpload): Promise<string>;
  get(id: string): Upload | null;
  /** How far it is. */
  note(id: string, received: number): Promise<void>;
  /** What to write together with the file that it has become. */
  finished(id: string): Further;
  /** Takes it away with its bytes. */
  drop(id: string): Promise<void>;
  /** Deletes abandoned uploads. */
  reap(): Promise<void>;
}

/** As long as Google keeps them. */
export const UPLOAD_LIFETIME_MS = 7 * 24 * 3_600_000;
const REAP_INTERVAL_MS = 3_600_000;

/** Under way at once, of one person and of all: each has a file, even before its first byte. */
const MOST_OF_ONE = 100;
const MOST_OF_ALL = 5_000;

const PREFIX = 'upload ';

const storedUploads = (store: RecordStore): [id: string, upload: Upload][] =>
  store.entries(PREFIX).map(([key, value]) => [key.slice(PREFIX.length), z.parse(uploadSchema, value)]);

/** Files that uploads are written to, and how many bytes of them count. */
export const filesOfUploads = (store: RecordStore): [file: string, bytes: number][] =>
  storedUploads(store).flatMap(([, { file, received, isFinal }]) => (isFinal ? [] : [[file, received]]));

interface UploadStoreParts {
  store: RecordStore;
  bytes: ByteFiles;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function createUploadStore({ store, bytes, clock }: UploadStoreParts): UploadStore {
  const uploads = new Map(storedUploads(store));

  function changed(id: string, changes: Partial<Upload>): Further {
    const before = uploads.get(id);
    if (!before) return {};
    const upload = { ...before, ...changes, touchedAt: clock() };
    uploads.set(id, upload);
    return { [PREFIX + id]: upload };
  }

  function requireRoom(by: string): void {
    const open = [...uploads.values()].filter(({ isFinal }) => !isFinal);
    const own = open.filter((upload) => upload.by === by);
    if (open.length >= MOST_OF_ALL || own.length >= MOST_OF_ONE) throw tooManyUploads();
  }

  /** Where it could not be written, what is on the disk counts again. */
  async function write(id: string, changes: Further): Promise<void> {
    try {
      await store.write(changes);
    } catch (error) {
      const stored = store.get(PREFIX + id);
      if (stored === undefined) uploads.delete(id);
      else uploads.set(id, z.parse(uploadSchema, stored));
      throw error;
    }
  }

  async function drop(id: string): Promise<void> {
    const upload = uploads.get(id);
    if (!upload) return;
    uploads.delete(id);
    await write(id, { [PREFIX + id]: null });
    // A finished one has given its bytes away.
    if (!upload.isFinal) await bytes.remove(upload.file);
  }

  return {
    async start(upload) {
      requireRoom(upload.by);
      const id = randomBytes(24).toString('base64url');
      const file = await bytes.create();
      uploads.set(id, { ...upload, file, received: 0, isFinal: false, touchedAt: 0 });
      await write(id, changed(id, {}));
      return id;
    },
    get: (id) => uploads.get(id) ?? null,
    note: (id, received) => write(id, changed(id, { received })),
    finished: (id) => changed(id, { isFinal: true }),
    drop,
    async reap() {
      const oldest = clock() - UPLOAD_LIFETIME_MS;
      for (const [id, { touchedAt }] of uploads) if (touchedAt < oldest) await drop(id);
    },
  };
}

/** Reaps now and then. @returns how to stop */
export function reapPeriodically(
  uploads: UploadStore,
  { timers, failed }: { timers: Timers; failed(error: unknown): void },
): () => void {
  let cancel = (): void => undefined;
  const next = () => {
    cancel = timers.after(REAP_INTERVAL_MS, () => {
      uploads.reap().catch(failed);
      next();
    });
  };
  next();
  return () => cancel();
}
