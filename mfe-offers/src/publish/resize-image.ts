import { DomainError, IMAGE_MAX_BYTES } from '@cosecha/shared/domain';

/** Longest side of a stored photo, in pixels: sharp on a phone, light on a rural connection. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/**
 * Makes a photo small enough to send, on the device. Drawing it anew also drops what the camera wrote into it
 * (place, device), so that a photo of a farm does not tell where it lies.
 * @throws DomainError `image-not-image` or `image-too-large`
 */
export async function resizeImage(file: File): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const canvas = draw(bitmap);
    const blob = await encode(canvas);
    if (blob.size > IMAGE_MAX_BYTES) throw tooLarge();
    return blob;
  } finally {
    bitmap.close();
  }
}

/** Width and height with the longest side at most `longest`; never larger than the original. */
export function fitInside(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new DomainError('image-not-image', {}, { cause });
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInside(bitmap.width, bitmap.height, LONGEST_SIDE));
  const context = canvas.getContext('2d');
  if (!context) throw new DomainError('image-not-image');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP where the browser can write it, JPEG elsewhere. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp');
  if (blob?.type === 'image/webp') return blob;
  const jpeg = await toBlob(canvas, 'image/jpeg');
  if (!jpeg) throw new DomainError('image-not-image');
  return jpeg;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

const tooLarge = () => new DomainError('image-too-large', { max: String(IMAGE_MAX_BYTES / 1024 / 1024) });
