import { DomainError, HEIC_HEAD_BYTES, IMAGE_MAX_BYTES, isHeic } from '../domain';
import { bestEffort } from '../promise';
import type { Cut } from './cut';

const QUALITY = 0.82;

/**
 * Takes the first picture of what moves.
 * @throws DomainError `image-heic` where this browser does not open what iPhones make, `image-not-image`
 */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new DomainError((await startsAsHeic(file)) ? 'image-heic' : 'image-not-image', {}, { cause });
  }
}

async function startsAsHeic(file: Blob): Promise<boolean> {
  const head = await bestEffort(file.slice(0, HEIC_HEAD_BYTES).arrayBuffer(), null);
  return head !== null && isHeic(new Uint8Array(head));
}

/** Draws a part of an original over the whole canvas. @throws DomainError `image-not-image` where nothing can be drawn */
export function drawInto(canvas: HTMLCanvasElement, original: ImageBitmap, cut: Cut): void {
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
export async function writePhoto(original: ImageBitmap, cut: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawInto(canvas, original, cut);
  const photo = await encode(canvas);
  if (photo.size > IMAGE_MAX_BYTES) throw tooLarge();
  return photo;
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

const tooLarge = () => new DomainError('image-too-large', { max: String(IMAGE_MAX_BYTES / 1024 / 1024) });
