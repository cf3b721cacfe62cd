import { canReadCanvas, notTooLarge, openPicture, sizeOf, writePhoto } from './canvas';
import { cutOf, type PhotoShape, type PhotoSize } from './cut';

/**
 * Shrinks a photo on the device. Re-encoding also removes its metadata (location, camera), so that a photo does not
 * reveal where a farm is.
 * @returns WebP where the browser can encode it, otherwise JPEG; the original file where canvas pixels cannot be read:
 * the service re-encodes it, or says why it does not
 * @throws DomainError `image-heic`, `image-not-image` or `image-too-large`
 */
export async function preparePhoto(file: Blob, shape: PhotoShape): Promise<Blob> {
  const original = await openPicture(file);
  if (!canReadCanvas()) return notTooLarge(file);
  return writePhoto(original, cutOf(sizeOf(original), shape));
}

/** A photo and a tiny one of the same, to be seen while the other comes. */
export interface PhotoWithTiny extends PhotoSize {
  photo: Blob;
  tiny: Blob;
}

/**
 * As `preparePhoto`, twice; always drawn again, so `canReadCanvas` is asked before.
 * @returns with the size of the photo in pixels
 * @throws DomainError `image-heic`, `image-not-image` or `image-too-large`
 */
export async function preparePhotoWithTiny(
  file: Blob,
  shape: PhotoShape,
  tinyShape: PhotoShape,
): Promise<PhotoWithTiny> {
  const original = await openPicture(file);
  const size = sizeOf(original);
  const cut = cutOf(size, shape);
  const photo = await writePhoto(original, cut);
  const tiny = await writePhoto(original, cutOf(size, tinyShape));
  return { photo, tiny, width: cut.width, height: cut.height };
}
