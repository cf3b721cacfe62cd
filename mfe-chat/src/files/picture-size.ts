import type { FileKind } from './kinds';

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * What a picture's own header says it needs, before anything draws it: a few bytes may claim more pixels than a phone has
 * memory for. Only for the kinds that are shown.
 * @returns null where the header does not say
 */
export async function pictureSize(file: Blob, kind: FileKind): Promise<PictureSize | null> {
  const read = READERS[kind];
  if (!read) return null;
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    return read(view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A JPEG may carry its camera's notes and a small picture before it says its size. */
const HEAD_BYTES = 512 * 1024;

const READERS: Partial<Record<FileKind, (view: DataView) => PictureSize | null>> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  webp: webpSize,
  jpeg: jpegSize,
};

/** RFC 9649: three layouts, each with its own place for the size. */
function webpSize(view: DataView): PictureSize | null {
  const layout = String.fromCharCode(...new Uint8Array(view.buffer, 12, 4));
  if (layout === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (layout === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (layout !== 'VP8X') return null;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

/** Walks the segments to the first frame header (SOF0 to SOF15 without the three that are tables). */
function jpegSize(view: DataView): PictureSize | null {
  const NO_FRAME = [0xc4, 0xc8, 0xcc];
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
