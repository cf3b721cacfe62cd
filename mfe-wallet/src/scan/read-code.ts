import { openPicture, sizeOf } from '@cosecha/shared/photo';
import { decodeQR } from 'qr/decode.js';

/** Larger pictures take a phone seconds and show no more of the code. */
const LONGEST_SIDE = 1_280;
/** Codes fill a fifth or the whole of a photo: some are only found smaller. */
const SIDES = [LONGEST_SIDE, 720, 420];

export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The text of the QR code in a picture, or null. */
export function textInPixels(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels);
  } catch {
    return null;
  }
}

/** Looks for a code in a photo that the person chose. @throws DomainError when the file is no picture */
export async function textInFile(file: Blob): Promise<string | null> {
  const picture = await openPicture(file);
  const { width, height } = sizeOf(picture);
  for (const side of SIDES) {
    const text = textInPixels(pixelsOf(picture, width, height, side));
    if (text !== null) return text;
  }
  return null;
}

/** What the camera shows now. */
export function textInVideo(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null;
  return textInPixels(pixelsOf(video, video.videoWidth, video.videoHeight, 640));
}

function pixelsOf(source: CanvasImageSource, width: number, height: number, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  /** Codes without a background, e.g. in a transparent picture, are drawn on white. */
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
