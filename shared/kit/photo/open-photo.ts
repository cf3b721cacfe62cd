import { canReadCanvas, drawInto, notTooLarge, openPicture, sizeOf, writePhoto } from './canvas';
import { type Crop, cutOfCrop } from './crop';
import type { PhotoShape, PhotoSize } from './cut';

/** A photo that is being cropped. */
export interface OpenPhoto extends PhotoSize {
  /** Shows the square as it will be. @param side pixels of the canvas */
  show: (canvas: HTMLCanvasElement, crop: Crop, side: number) => void;
  /** The square as a file; what the camera wrote into the original is not in it. @throws DomainError */
  cut: (crop: Crop, shape: PhotoShape) => Promise<Blob>;
}

/**
 * @returns the file as it is where this browser cannot cut it
 * @throws DomainError `image-heic`, `image-not-image` or `image-too-large`
 */
export async function openPhoto(file: Blob): Promise<OpenPhoto | Blob> {
  const original = await openPicture(file);
  if (!canReadCanvas()) return notTooLarge(file);
  const size = sizeOf(original);
  return {
    ...size,
    show: (canvas, crop, side) => {
      const cut = cutOfCrop(size, crop, { longest: side });
      drawInto(canvas, original, { ...cut, width: side, height: side });
    },
    cut: (crop, shape) => writePhoto(original, cutOfCrop(size, crop, shape)),
  };
}
