import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS } from '@cosecha/shared/domain';
import type { ImageFolder, StoredImage } from './image-folder';
import { PICTURE_FORMATS, type ReencodedPicture } from './reencode-picture';

/**
 * Storage of images. The name is the hash of a picture together with its narrower copies, so a name's content never
 * changes (docs/decisions/0029).
 */
export interface MediaStore {
  /** The name that a picture will get. */
  nameOf(picture: ReencodedPicture): string;
  /** Writes a picture under its name; an existing one is not overwritten. */
  put(picture: ReencodedPicture): Promise<void>;
  /**
   * The content of a name: without a copy of that width and format the same in WebP, then the next wider one, finally
   * the whole picture.
   */
  get(name: string): Promise<StoredImage | null>;
  /** A picture with its copies. */
  remove(name: string): Promise<void>;
}

const NARROW_NAME = /^(.*)-(\d+)\.(\w+)$/;
/** The format of a whole picture. */
const WHOLE = 'webp';

export function createMediaStore(folder: ImageFolder): MediaStore {
  return {
    nameOf: (picture) => `${hashOf(picture)}.${WHOLE}`,

    async put(picture) {
      const hash = hashOf(picture);
      for (const { width, format, bytes } of picture.narrower)
        await folder.put(`${hash}-${width}.${format}`, bytes);
      // Last: a picture that is there has all its copies.
      await folder.put(`${hash}.${WHOLE}`, picture.bytes);
    },

    async get(name) {
      for (const candidate of [name, ...otherNames(name)]) {
        const image = await folder.get(candidate);
        if (image) return image;
      }
      return null;
    },

    async remove(name) {
      const [hash = '', own = ''] = name.split('.');
      // First: a picture that is there has all its copies.
      await folder.remove(name);
      for (const format of new Set([own, ...PICTURE_FORMATS])) {
        for (const width of PICTURE_WIDTHS) await folder.remove(`${hash}-${width}.${format}`);
      }
    },
  };
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

function hashOf({ bytes, narrower }: ReencodedPicture): string {
  if (narrower.length === 0) return sha256(bytes);
  return sha256(
    [
      sha256(bytes),
      ...narrower.map(({ width, format, bytes }) => `${width} ${format} ${sha256(bytes)}`),
    ].join('\n'),
  );
}

/** Fallbacks for a narrow copy: there is none as wide as the picture itself. */
function otherNames(name: string): string[] {
  const [, hash, width, format] = NARROW_NAME.exec(name) ?? [];
  if (width === undefined || format === undefined) return [];
  const wider = PICTURE_WIDTHS.filter((candidate) => candidate > Number(width));
  return [...wider.map((candidate) => `${hash}-${candidate}.${format}`), `${hash}.${WHOLE}`];
}
