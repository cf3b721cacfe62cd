import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
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
  return {
    async put({ bytes, type }) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${type}`;
      const folder = join(directory, name.slice(0, 2));
      const file = join(folder, name);
      if (!(await exists(file))) {
        await mkdir(folder, { recursive: true });
        await writeWhole(file, bytes);
      }
      return `/media/${name}`;
    },

    async get(name) {
      const match = NAME.exec(name);
      if (!match) return null;
      try {
        const bytes = await readFile(join(directory, match[1] ?? '', name));
        return { mime: IMAGE_TYPES[match[2] as ImageType].mime, bytes };
      } catch (error) {
        if (errorCodeOf(error) === 'ENOENT') return null;
        throw error;
      }
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
