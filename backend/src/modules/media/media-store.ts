import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_WIDTHS } from '@cosecha/shared/domain';
import { errorCodeOf } from '../../util/error-code';
import { IMAGE_TYPES, type ImageType, type UploadedPicture } from './read-image';

export interface StoredImage {
  mime: string;
  bytes: Buffer;
}

/**
 * Where images live. Their name is the hash of what it stands for, the picture and its narrower copies together, so
 * neither ever changes (docs/decisions/0029).
 */
export interface MediaStore {
  /** @returns the path to show, "/media/<name>"; a narrower copy lies beside it, as `pictureAt` says */
  put(picture: UploadedPicture): Promise<string>;
  /** What a name stands for; where there is no copy of that width, the next wider one, at last the whole picture. */
  get(name: string): Promise<StoredImage | null>;
}

const NAME = new RegExp(`^([a-f0-9]{2})[a-f0-9]{62}(?:-(?:${PICTURE_WIDTHS.join('|')}))?\\.(jpg|png|webp)$`);
const NARROW_NAME = /^(.*)-(\d+)(\.\w+)$/;

/** The embedded default: files in folders by the first two letters of their hash. */
export function createFileMediaStore(directory: string): MediaStore {
  const folder = createImageFolder(directory);
  return {
    async put(picture) {
      const { bytes, type, narrower } = picture;
      const hash = hashOf(picture);
      for (const copy of narrower) await folder.put(`${hash}-${copy.width}.${type}`, copy.bytes);
      // Last: a picture that is there has all its copies.
      await folder.put(`${hash}.${type}`, bytes);
      return `/media/${hash}.${type}`;
    },

    async get(name) {
      for (const candidate of [name, ...widerNames(name)]) {
        const image = await folder.get(candidate);
        if (image) return image;
      }
      return null;
    },
  };
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Of the copies, too: who has somebody's picture cannot put other copies beside it. */
function hashOf({ bytes, narrower }: UploadedPicture): string {
  if (narrower.length === 0) return sha256(bytes);
  return sha256([sha256(bytes), ...narrower.map((copy) => `${copy.width} ${sha256(copy.bytes)}`)].join('\n'));
}

/** What may be shown for a narrow name: a device makes no copy as wide as the picture itself, old ones made none. */
function widerNames(name: string): string[] {
  const [, hash, width, ending] = NARROW_NAME.exec(name) ?? [];
  if (width === undefined) return [];
  const wider = PICTURE_WIDTHS.filter((candidate) => candidate > Number(width));
  return [...wider.map((candidate) => `${hash}-${candidate}${ending}`), `${hash}${ending}`];
}

/** Images under names that were made elsewhere: 64 hexadecimal digits, for a narrower copy its width, and a type. */
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
