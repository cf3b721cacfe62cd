import * as z from 'zod/mini';
import { compareText } from '../../firestore/values/order';
import type { RecordStore } from '../../store/record-store';
import type { ByteFiles } from './byte-files';
import { objectSchema, type Place, type StoredObject } from './object';

/** Further records that change together with a file's: all of them or none. */
export type Further = Readonly<Record<string, object | null>>;

/** All files of all buckets. */
export interface ObjectStore {
  get(place: Place): StoredObject | null;
  /** Names of a bucket, in the order of their bytes. */
  names(bucket: string): readonly string[];
  /** Generation of the next content, greater than every earlier one. */
  nextGeneration(): number;
  /** Resolves when the file counts; bytes that it had before are gone then. */
  put(object: StoredObject, further?: Further): Promise<void>;
  remove(place: Place): Promise<void>;
}

const PREFIX = 'object ';
const keyOf = ({ bucket, name }: Place) => `${PREFIX}${bucket}/${name}`;

export const storedObjects = (store: RecordStore): StoredObject[] =>
  store.entries(PREFIX).map(([, value]) => z.parse(objectSchema, value));

interface ObjectStoreParts {
  store: RecordStore;
  bytes: ByteFiles;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function createObjectStore({ store, bytes, clock }: ObjectStoreParts): ObjectStore {
  const buckets = new Map<string, Map<string, StoredObject>>();
  /** Names in order; forgotten when one comes or goes. */
  const ordered = new Map<string, readonly string[]>();
  let lastGeneration = 0;
  for (const object of storedObjects(store)) {
    bucketOf(object).set(object.name, object);
    lastGeneration = Math.max(lastGeneration, object.generation);
  }

  function bucketOf({ bucket }: Pick<Place, 'bucket'>): Map<string, StoredObject> {
    const known = buckets.get(bucket) ?? new Map<string, StoredObject>();
    buckets.set(bucket, known);
    return known;
  }

  /** Where it could not be written, what is on the disk counts again. */
  async function write(place: Place, changes: Further): Promise<void> {
    try {
      await store.write(changes);
    } catch (error) {
      const stored = store.get(keyOf(place));
      if (stored === undefined) bucketOf(place).delete(place.name);
      else bucketOf(place).set(place.name, z.parse(objectSchema, stored));
      ordered.delete(place.bucket);
      throw error;
    }
  }

  return {
    get: (place) => buckets.get(place.bucket)?.get(place.name) ?? null,
    names(bucket) {
      const own = buckets.get(bucket);
      if (!own) return [];
      const names = ordered.get(bucket) ?? [...own.keys()].sort(compareText);
      ordered.set(bucket, names);
      return names;
    },
    nextGeneration() {
      lastGeneration = Math.max(lastGeneration + 1, clock() * 1_000);
      return lastGeneration;
    },
    async put(object, further = {}) {
      const own = bucketOf(object);
      const before = own.get(object.name);
      own.set(object.name, object);
      if (!before) ordered.delete(object.bucket);
      await write(object, { [keyOf(object)]: object, ...further });
      if (before && before.file !== object.file) await bytes.remove(before.file);
    },
    async remove(place) {
      const own = bucketOf(place);
      const before = own.get(place.name);
      if (!before) return;
      own.delete(place.name);
      ordered.delete(place.bucket);
      await write(place, { [keyOf(place)]: null });
      await bytes.remove(before.file);
    },
  };
}
