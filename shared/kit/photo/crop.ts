import type { Cut, PhotoShape, PhotoSize } from './cut';

/** Which square of a photo is taken. */
export interface Crop {
  /** Its middle, in pixels of the original. */
  x: number;
  y: number;
  /** 1 takes the largest square that fits, 2 one of half its side. */
  zoom: number;
}

export const MAX_ZOOM = 4;

/** The largest square, from the middle. */
export const middleCrop = ({ width, height }: PhotoSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Side of the square, in pixels of the original. */
const cropSide = ({ width, height }: PhotoSize, { zoom }: Crop): number => Math.min(width, height) / zoom;

/**
 * Pushes the photo under the square; it never leaves the photo.
 * @param right how far the photo goes to the right, in sides of the square; `down` likewise
 */
export function pushPhoto(size: PhotoSize, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(size, crop);
  return inside(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Brings the photo nearer or farther around the middle of the square. */
export function zoomTo(size: PhotoSize, crop: Crop, zoom: number): Crop {
  return inside(size, { ...crop, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) });
}

/** What to draw for a crop. */
export function cutOfCrop(size: PhotoSize, crop: Crop, { longest }: PhotoShape): Cut {
  const side = cropSide(size, crop);
  const drawn = Math.max(1, Math.round(Math.min(longest, side)));
  return {
    left: crop.x - side / 2,
    top: crop.y - side / 2,
    takenWidth: side,
    takenHeight: side,
    width: drawn,
    height: drawn,
  };
}

function inside(size: PhotoSize, crop: Crop): Crop {
  const half = cropSide(size, crop) / 2;
  const between = (value: number, whole: number) => Math.min(whole - half, Math.max(half, value));
  return { ...crop, x: between(crop.x, size.width), y: between(crop.y, size.height) };
}
