import { DomainError, IMAGE_MAX_BYTES } from '../domain';
import { cutOf, type PhotoShape } from './cut';

export type { PhotoShape };

const QUALITY = 0.82;

/**
 * Makes a photo small enough to send, on the device. Drawing it anew also drops what the camera wrote into it
 * (place, device), so that a photo of a farm does not tell where it lies.
 * @returns WebP where the browser can write it, JPEG elsewhere
 * @throws DomainError `image-not-image` or `image-too-large`
 */
export async function preparePhoto(file: Blob, shape: PhotoShape): Promise<Blob> {
  const original = await decode(file);
  try {
    const photo = await encode(draw(original, shape));
    if (photo.size > IMAGE_MAX_BYTES) throw tooLarge();
    return photo;
  } finally {
    original.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new DomainError('image-not-image', {}, { cause });
  }
}

function draw(original: ImageBitmap, shape: PhotoShape): HTMLCanvasElement {
  const cut = cutOf(original.width, original.height, shape);
  const canvas = document.createElement('canvas');
  canvas.width = cut.width;
  canvas.height = cut.height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new DomainError('image-not-image');
  // JPEG knows no transparency: what is clear would turn black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, cut.width, cut.height);
  brush.drawImage(original, cut.left, cut.top, cut.takenWidth, cut.takenHeight, 0, 0, cut.width, cut.height);
  return canvas;
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
