import { decode, drawInto, writePhoto } from './canvas';
import { type Crop, cutOfCrop } from './crop';
import type { PhotoShape, PhotoSize } from './cut';

/** A photo that is being cropped. */
export interface OpenPhoto extends PhotoSize {
  /** Shows the square as it will be. @param side pixels of the canvas */
  show: (canvas: HTMLCanvasElement, crop: Crop, side: number) => void;
  /** The square as a file; what the camera wrote into the original is not in it. @throws DomainError */
  cut: (crop: Crop, shape: PhotoShape) => Promise<Blob>;
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
    cut: (crop, shape) => writePhoto(original, cutOfCrop(size, crop, shape)),
    close: () => original.close(),
  };
}
