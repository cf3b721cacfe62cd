import { DomainError, HEIC_HEAD_BYTES, IMAGE_MAX_BYTES, isHeic } from '../../domain';
import { bestEffort } from '../../promise';
import type { Cut, PhotoSize } from './cut';

const QUALITY = 0.82;

/** A picture of the device, rotated by its EXIF orientation; decoded when it is drawn. */
export type Picture = HTMLImageElement;

/**
 * By an image element: every browser turns what it shows as the camera says, also those in which `createImageBitmap` knows no
 * orientation, and decodes a large JPEG in about the size in which it is drawn (docs/decisions/0029).
 * @throws DomainError `image-heic` where this browser does not open what iPhones make, `image-not-image`
 */
export async function openPicture(file: Blob): Promise<Picture> {
  const picture = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = () => reject(new DOMException('not a picture', 'EncodingError'));
      picture.src = url;
    });
    return picture;
  } catch (cause) {
    throw new DomainError((await startsAsHeic(file)) ? 'image-heic' : 'image-not-image', {}, { cause });
  } finally {
    URL.revokeObjectURL(url);
  }
}

export const sizeOf = ({ naturalWidth, naturalHeight }: Picture): PhotoSize => ({
  width: naturalWidth,
  height: naturalHeight,
});

async function startsAsHeic(file: Blob): Promise<boolean> {
  const head = await bestEffort(file.slice(0, HEIC_HEAD_BYTES).arrayBuffer(), null);
  return head !== null && isHeic(new Uint8Array(head));
}

const PROBE = [40, 200, 100, 255] as const;
const PROBE_SIDE = 4;
/** Some browsers change a pixel by a shade or two that is not seen. */
const SHADES = 8;

/**
 * Whether canvas pixels can be read back. Browsers with fingerprinting protection return noise without an error.
 * Checked each time: a person may allow it at any moment.
 */
export function canReadCanvas(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = PROBE_SIDE;
  canvas.height = PROBE_SIDE;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return false;
  brush.fillStyle = `rgb(${PROBE.slice(0, 3)})`;
  brush.fillRect(0, 0, PROBE_SIDE, PROBE_SIDE);
  const { data } = brush.getImageData(0, 0, PROBE_SIDE, PROBE_SIDE);
  return data.every((shade, at) => Math.abs(shade - (PROBE[at % PROBE.length] ?? 0)) <= SHADES);
}

/** Draws a part of an original over the whole canvas. @throws DomainError `image-not-image` where nothing can be drawn */
export function drawInto(canvas: HTMLCanvasElement, original: Picture, cut: Cut): void {
  canvas.width = cut.width;
  canvas.height = cut.height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new DomainError('image-not-image');
  // JPEG knows no transparency: what is clear would turn black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, cut.width, cut.height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(original, cut.left, cut.top, cut.takenWidth, cut.takenHeight, 0, 0, cut.width, cut.height);
}

/**
 * The part as the one file that is sent; the service draws the narrower ones of it (docs/decisions/0029).
 * @returns WebP where the browser can write it, JPEG elsewhere
 * @throws DomainError `image-not-image` or `image-too-large`
 */
export async function writePhoto(original: Picture, cut: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawInto(canvas, original, cut);
  return notTooLarge(await encode(canvas));
}

/** @throws DomainError `image-too-large` */
export function notTooLarge(photo: Blob): Blob {
  if (photo.size <= IMAGE_MAX_BYTES) return photo;
  throw new DomainError('image-too-large', { max: String(IMAGE_MAX_BYTES / 1024 / 1024) });
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const jpeg = await toBlob(canvas, 'image/jpeg');
  if (!jpeg) throw new DomainError('image-not-image');
  return jpeg;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
