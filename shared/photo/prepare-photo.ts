import { decode, writePhoto } from './canvas';
import { cutOf, type PhotoShape } from './cut';

/**
 * Makes a photo small enough to send, on the device. Drawing it anew also drops what the camera wrote into it
 * (place, device), so that a photo of a farm does not tell where it lies.
 * @returns WebP where the browser can write it, JPEG elsewhere
 * @throws DomainError `image-not-image` or `image-too-large`
 */
export async function preparePhoto(file: Blob, shape: PhotoShape): Promise<Blob> {
  const original = await decode(file);
  try {
    return await writePhoto(original, cutOf(original, shape));
  } finally {
    original.close();
  }
}
