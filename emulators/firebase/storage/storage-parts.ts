import { join } from 'node:path';
import { openRecordStore, type RecordStore } from '../store/record-store';
import { type ByteFiles, openByteFiles } from './objects/byte-files';
import { createObjectStore, type ObjectStore, storedObjects } from './objects/object-store';
import { createUploadStore, filesOfUploads, type UploadStore } from './uploads/upload-store';

/** The parts that are on the disk. */
export interface OpenedStorage {
  store: RecordStore;
  bytes: ByteFiles;
  objects: ObjectStore;
  uploads: UploadStore;
}

/** Opens the folder, and clears away what a crash has left in it. */
export async function openStorageParts({
  folder,
  clock,
  mostBytes,
}: {
  folder: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Limit for all files together. */
  mostBytes: number;
}): Promise<OpenedStorage> {
  const store = await openRecordStore(join(folder, 'storage.journal'));
  const known = new Map([
    ...storedObjects(store).map(({ file, size }) => [file, size] as const),
    ...filesOfUploads(store),
  ]);
  const bytes = await openByteFiles({ folder: join(folder, 'files'), known, mostBytes });
  const objects = createObjectStore({ store, bytes, clock });
  return { store, bytes, objects, uploads: createUploadStore({ store, bytes, clock }) };
}
