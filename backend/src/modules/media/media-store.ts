import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from '../../util/error-code';
import { IMAGE_TYPES, type ImageType, type UploadedImage } from './read-image';

export interface StoredImage {
  mime: string;
  bytes: Buffer;
}

/** Where images live. Their name is the hash of their content, so they never change. */
export interface MediaStore {
  /** @returns the path to show, "/media/<name>" */
  put(image: UploadedImage): Promise<string>;
  get(name: string): Promise<StoredImage | null>;
}

const NAME = /^([a-f0-9]{2})[a-f0-9]{62}\.(jpg|png|webp)$/;

/** The embedded default: files in folders by the first two letters of their hash. */
export function createFileMediaStore(directory: string): MediaStore {
  const folder = createImageFolder(directory);
  return {
    async put({ bytes, type }) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
      await folder.put(name, bytes);
      return `/media/${name}`;
    },
    get: (name) => folder.get(name),
  };
}

/** Images under names that were made elsewhere: 64 hexadecimal digits and a type. */
export interface ImageFolder {
  /** What stands there already stays. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<StoredImage | null>;
  remove(name: string): Promise<void>;
}

export function createImageFolder(directory: string): ImageFolder {
  /** Null for a text that can be no name of ours. */
  const placeOf = (name: string) => {
    const match = NAME.exec(name);
    return match && { file: join(directory, match[1] ?? '', name), type: match[2] as ImageType };
  };
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      if (!place) throw new Error('not a name of an image');
      if (await exists(place.file)) return;
      await mkdir(dirname(place.file), { recursive: true });
      await writeWhole(place.file, bytes);
    },

    async get(name) {
      const place = placeOf(name);
      if (!place) return null;
      try {
        return { mime: IMAGE_TYPES[place.type].mime, bytes: await readFile(place.file) };
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(name) {
      const place = placeOf(name);
      if (place) await rm(place.file, { force: true });
    },
  };
}

/** Written aside and renamed: a crash never leaves half a picture under a final name. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const handle = await open(aside, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
