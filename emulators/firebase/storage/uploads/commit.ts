import { randomUUID } from 'node:crypto';
import type { Caller } from '../../auth/callers';
import type { StorageParts } from '../call';
import type { GuardedObject } from '../guard';
import type { Metadata } from '../objects/metadata';
import type { Place, StoredObject } from '../objects/object';
import type { Further } from '../objects/object-store';
import { invalid } from '../storage-error';

/** Bytes that are on the disk and want to be a file. */
export interface Arrived extends Place {
  caller: Caller;
  metadata: Metadata;
  /** In base64, where the client said it. */
  md5Hash: string | null;
  file: string;
  size: number;
  /** What to write with it; asked for once it is decided. */
  further?: () => Further;
}

/**
 * Makes a file of bytes. Of two that come for the same name at once, each is decided on when it is whole, and the last stays.
 * @throws StorageError 403, or 400 for bytes that are not those that the client meant
 */
export async function commit(parts: StorageParts, arrived: Arrived): Promise<StoredObject> {
  const { caller, bucket, name, file, size, further } = arrived;
  const md5Hash = await parts.bytes.md5(file);
  if (arrived.md5Hash !== null && arrived.md5Hash !== md5Hash) {
    throw invalid(`The MD5 hash is "${md5Hash}", not "${arrived.md5Hash}".`);
  }
  const object = { ...draft(parts, { ...arrived, md5Hash, size }), file, downloadToken: randomUUID() };
  parts.requireAccess({
    caller,
    method: 'create',
    bucket,
    name,
    before: parts.objects.get(object),
    after: object,
  });
  await parts.objects.put(object, further?.());
  return object;
}

/** The file as it would be. */
export function draft(
  { objects, clock }: StorageParts,
  {
    bucket,
    name,
    metadata,
    md5Hash,
    size,
  }: Pick<GuardedObject, 'bucket' | 'name' | 'metadata' | 'md5Hash' | 'size'>,
): GuardedObject {
  const now = clock();
  return {
    bucket,
    name,
    metadata,
    md5Hash,
    size,
    generation: objects.nextGeneration(),
    metageneration: 1,
    timeCreated: now,
    updated: now,
  };
}
