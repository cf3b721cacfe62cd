import type { PictureFiles } from '../domain';
import { decode, drawInto, writePicture } from './canvas';
import { type Crop, cutOfCrop } from './crop';
import type { PhotoShape, PhotoSize } from './cut';

/** A photo that somebody is choosing a square of. */
export interface OpenPhoto extends PhotoSize {
  /** Shows the square as it will be. @param side pixels of the canvas */
  show: (canvas: HTMLCanvasElement, crop: Crop, side: number) => void;
  /** The square as files; what the camera wrote into the original is not in them. @throws DomainError */
  cut: (crop: Crop, shape: PhotoShape) => Promise<PictureFiles>;
  /** Lets the memory go. */
  close: () => void;
}

/** @throws DomainError `image-not-image` */
export async function openPhoto(file: Blob): Promise<OpenPhoto> {
  const original = await decode(file);
  const { width, height } = original;
  const size = { width, height };
  return {
    ...size,
    show: (canvas, crop, side) => {
      const cut = cutOfCrop(size, crop, { longest: side });
      drawInto(canvas, original, { ...cut, width: side, height: side });
    },
    cut: (crop, shape) => writePicture(original, cutOfCrop(size, crop, shape)),
    close: () => original.close(),
  };
}
