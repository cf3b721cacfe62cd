import { DomainError, PICTURE_WIDTHS, type PictureWidth } from '@cosecha/shared/domain';
import sharp, { type Sharp } from 'sharp';

/** More would take a quarter of a gigabyte to decode. Pixels. */
const MAX_PIXELS = 16_000_000;
/** What a label or a stain needs to be read; devices send no more. Pixels. */
const LONGEST = 1_600;
const WEBP = { quality: 82, effort: 3 } as const;
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
/** One thread each: several people's pictures are drawn beside each other. */
sharp.concurrency(1);
sharp.cache(false);

/** A picture as this service wrote it, in WebP. */
export interface ReencodedPicture {
  bytes: Buffer;
  /** The same in every width of `PICTURE_WIDTHS` that is narrower. */
  narrower: { width: PictureWidth; bytes: Buffer }[];
}

/**
 * Decodes a picture and writes it anew, outside of the event loop: turned as the camera said, small enough for a phone, and
 * without anything else that stood in the file: camera data, places, what follows the picture.
 * @throws DomainError `image-not-image`, `image-pixels`
 */
export async function reencodePicture(file: Buffer): Promise<ReencodedPicture> {
  if (!BEGINNINGS.some(([offset, bytes]) => isAt(file, offset, bytes)))
    throw new DomainError('image-not-image');
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
    const bytes = await written(decoded());
    const narrower: ReencodedPicture['narrower'] = [];
    for (const width of PICTURE_WIDTHS.filter((candidate) => candidate < info.width)) {
      narrower.push({ width, bytes: await written(decoded().resize({ width })) });
    }
    return { bytes, narrower };
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('image-not-image', {}, { cause });
  }
}

const written = (picture: Sharp): Promise<Buffer> => picture.webp(WEBP).toBuffer();

const isAt = (file: Buffer, offset: number, bytes: string): boolean =>
  file.toString('hex', offset, offset + bytes.length / 2) === bytes;

/** Before anything is decoded: a few bytes may claim more pixels than there is memory. */
async function requireFewPixels(file: Buffer): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw new DomainError('image-pixels', { max: String(MAX_PIXELS / 1e6) });
}
