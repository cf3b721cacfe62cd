/** The longest side of a profile photo, in pixels: sharp at the largest size that a screen shows. */
export const PHOTO_SIDE = 512;
const JPEG_QUALITY = 0.86;

/** The part of a picture that a square shows: as large as fits, from the middle. */
export function centredSquare(width: number, height: number): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) / 2), top: Math.round((height - side) / 2), side };
}

/**
 * Crops a photo to a square and makes it small on the device, which also drops where it was taken.
 * @throws when the browser cannot read the file as a picture
 */
export async function squarePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { left, top, side } = centredSquare(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(side, PHOTO_SIDE);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas to draw on');
    /** JPEG knows no transparency: what is clear would turn black. */
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    return await jpegOf(canvas);
  } finally {
    picture.close();
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
