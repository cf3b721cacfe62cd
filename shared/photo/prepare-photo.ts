import { decode, writePhoto } from './canvas';
import { cutOf, type PhotoShape, type PhotoSize } from './cut';

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

/** A photo and a tiny one of the same, to be seen while the other comes. */
export interface PhotoWithTiny extends PhotoSize {
  photo: Blob;
  tiny: Blob;
}

/**
 * As `preparePhoto`, twice from one decoding.
 * @returns with the size of the photo in pixels
 * @throws DomainError `image-not-image` or `image-too-large`
 */
export async function preparePhotoWithTiny(
  file: Blob,
  shape: PhotoShape,
  tinyShape: PhotoShape,
): Promise<PhotoWithTiny> {
  const original = await decode(file);
  try {
    const cut = cutOf(original, shape);
    const photo = await writePhoto(original, cut);
    const tiny = await writePhoto(original, cutOf(original, tinyShape));
    return { photo, tiny, width: cut.width, height: cut.height };
  } finally {
    original.close();
  }
}
