import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_WIDTHS } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { askStorage, type Bucket } from '@cosecha/shared/storage';
import { errorCodeOf } from '../../util/error-code';

export interface StoredImage {
  mime: string;
  bytes: Buffer;
}

/** Images under names that were made elsewhere: 64 hexadecimal digits, for a narrower copy its width, and a type. */
export interface ImageFolder {
  /** An existing file is not overwritten. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<StoredImage | null>;
  remove(name: string): Promise<void>;
}

/** Those of pictures that came before each was drawn again, too. */
const MIME_TYPES = { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const NAME = new RegExp(
  `^([a-f0-9]{2})[a-f0-9]{62}(?:-(?:${PICTURE_WIDTHS.join('|')}))?\\.(${Object.keys(MIME_TYPES).join('|')})$`,
);

/** Where a name lies below a folder, by the first two letters; null for a text that can be no name of ours. */
function placeOf(name: string): { path: string; mime: string } | null {
  const match = NAME.exec(name);
  const [, start = '', type = 'webp'] = match ?? [];
  return match && { path: `${start}/${name}`, mime: MIME_TYPES[type as keyof typeof MIME_TYPES] };
}

function requirePlace(name: string): string {
  const place = placeOf(name);
  if (!place) throw new Error('not a name of an image');
  return place.path;
}

/** The embedded default: files on a disk. */
export function createImageFolder(directory: string): ImageFolder {
  return {
    async put(name, bytes) {
      const file = join(directory, requirePlace(name));
      if (await exists(file)) return;
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, bytes);
    },

    async get(name) {
      const place = placeOf(name);
      if (!place) return null;
      try {
        return { mime: place.mime, bytes: await readFile(join(directory, place.path)) };
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(name) {
      const place = placeOf(name);
      if (place) await rm(join(directory, place.path), { force: true });
    },
  };
}

/** The same in S3-compatible storage: several backends need no common disk. */
export function createImageBucket(bucket: Bucket): ImageFolder {
  return {
    async put(name, bytes) {
      const headers = { 'if-none-match': '*', 'content-type': placeOf(name)?.mime ?? '' };
      await askStorage(bucket, { method: 'PUT', path: requirePlace(name), body: bytes, headers });
    },

    async get(name) {
      const place = placeOf(name);
      if (!place) return null;
      const answer = await askStorage(bucket, { method: 'GET', path: place.path });
      if (answer.status === 404) return null;
      return { mime: place.mime, bytes: Buffer.from(await answer.arrayBuffer()) };
    },

    async remove(name) {
      const place = placeOf(name);
      if (place) await askStorage(bucket, { method: 'DELETE', path: place.path });
    },
  };
}

/** Written aside and renamed: a crash never leaves half a picture under a final name. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    const handle = await open(aside, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  } catch (error) {
    // Removes the half-written file of a full disk.
    await bestEffort(rm(aside, { force: true }));
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
