import {
  DomainError,
  isHeic,
  PICTURE_WIDTHS,
  type PictureWidth,
  SHARE_PICTURE,
} from '@cosecha/shared/domain';
import sharp from 'sharp';

/** More would take a quarter of a gigabyte to decode. Pixels. */
const MAX_PIXELS = 16_000_000;
/** What a label or a stain needs to be read; devices send no more. Pixels. */
const LONGEST = 1_600;
const WEBP = { quality: 82, effort: 3 } as const;
/** Looks the same at about half the bytes. More effort takes twice the time for 3 % less. */
const AVIF = { quality: 55, effort: 3 } as const;
const LONGEST_SECONDS = 20;

/** The first bytes of what is taken. What a file says about itself is not believed. */
const BEGINNINGS: readonly [offset: number, bytes: string][] = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [8, Buffer.from('WEBP').toString('hex')],
];

// The library reads many formats; only these are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
/** One thread each, so that pictures of several people are processed in parallel. */
sharp.concurrency(1);
sharp.cache(false);

/** A picture as this service wrote it. */
export interface ReencodedPicture {
  /** WebP. */
  bytes: Buffer;
  /** The same in every width of `PICTURE_WIDTHS` that is narrower, each in both formats. */
  narrower: { width: PictureWidth; format: PictureFormat; bytes: Buffer }[];
}

export const PICTURE_FORMATS = ['avif', 'webp'] as const;

type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * Re-encodes a picture outside of the event loop: rotated by its EXIF orientation, resized for phones, and without any
 * metadata (camera, location, trailing data).
 * @throws DomainError `image-heic`, `image-not-image`, `image-pixels`
 */
export async function reencodePicture(file: Buffer): Promise<ReencodedPicture> {
  if (!BEGINNINGS.some(([offset, bytes]) => isAt(file, offset, bytes)))
    throw new DomainError(isHeic(file) ? 'image-heic' : 'image-not-image');
  try {
    await requireFewPixels(file);
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const bytes = await decoded().webp(WEBP).toBuffer();
    const narrower: ReencodedPicture['narrower'] = [];
    for (const width of PICTURE_WIDTHS.filter((candidate) => candidate < info.width)) {
      const copy = decoded().resize({ width });
      narrower.push({ width, format: 'avif', bytes: await copy.clone().avif(AVIF).toBuffer() });
      narrower.push({ width, format: 'webp', bytes: await copy.webp(WEBP).toBuffer() });
    }
    return { bytes, narrower };
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('image-not-image', {}, { cause });
  }
}

const isAt = (file: Buffer, offset: number, bytes: string): boolean =>
  file.toString('hex', offset, offset + bytes.length / 2) === bytes;

/** Before anything is decoded: a few bytes may claim more pixels than there is memory. */
async function requireFewPixels(file: Buffer): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw new DomainError('image-pixels', { max: String(MAX_PIXELS / 1e6) });
}

/** Well below the 600 kB that messengers take. */
const JPEG = { quality: 80, mozjpeg: false } as const;

/**
 * A picture as link previews show it: JPEG in one size, cut to it from the middle.
 * @param picture one that this service wrote
 */
export function drawPreview(picture: Buffer): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: LONGEST_SECONDS })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg(JPEG)
    .toBuffer();
}
