import { canReadCanvas, notTooLarge, openPicture, sizeOf, writePhoto } from './canvas';
import { cutOf, type PhotoShape, type PhotoSize } from './cut';

/**
 * Makes a photo small enough to send, on the device. Drawing it anew also drops what the camera wrote into it
 * (place, device), so that a photo of a farm does not tell where it lies.
 * @returns WebP where the browser can write it, JPEG elsewhere; the file as it is where the browser does not tell what is drawn: the
 *   service draws it anew, or says why it does not
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
 * As `preparePhoto`, twice; always drawn anew, so `canReadCanvas` is asked before.
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
