import { DomainError, narrowField, type PictureWidth } from '@cosecha/shared/domain';
import { imageSize } from 'image-size';

export type ImageType = 'jpg' | 'png' | 'webp';

export const IMAGE_TYPES: Record<ImageType, { mime: string; isMagic: (bytes: Buffer) => boolean }> = {
  jpg: { mime: 'image/jpeg', isMagic: (bytes) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)) },
  png: {
    mime: 'image/png',
    isMagic: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  webp: {
    mime: 'image/webp',
    isMagic: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
};

/** Larger pictures fill the memory of the phones that show them. */
const MAX_SIDE = 8_000;

export interface UploadedImage {
  type: ImageType;
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

export interface NarrowerImage {
  width: PictureWidth;
  bytes: Buffer;
}

/** An image with the narrower copies that the device made of it. */
export interface UploadedPicture extends UploadedImage {
  narrower: NarrowerImage[];
}

/**
 * Believes neither the name nor the declared type: the first bytes and readable dimensions decide.
 * @throws DomainError `image-not-image`
 */
export function readImage(bytes: Buffer): UploadedImage {
  const types = Object.keys(IMAGE_TYPES) as ImageType[];
  const type = types.find((candidate) => IMAGE_TYPES[candidate].isMagic(bytes));
  const size = type && sizeOf(bytes, type);
  if (!type || !size) throw new DomainError('image-not-image');
  return { type, bytes, ...size };
}

/**
 * A copy has the type and the proportions of its picture and the width that its field says.
 * @throws DomainError `image-not-image` or `input-invalid`
 */
export function readNarrower(bytes: Buffer, width: PictureWidth, whole: UploadedPicture): NarrowerImage {
  const copy = readImage(bytes);
  const height = (whole.height * width) / whole.width;
  const fits =
    copy.type === whole.type &&
    copy.width === width &&
    width < whole.width &&
    Math.abs(copy.height - height) <= 1 &&
    !whole.narrower.some((other) => other.width === width);
  if (!fits) throw narrowInvalid(narrowField(width));
  return { width, bytes };
}

export function narrowInvalid(field: string): DomainError {
  return new DomainError('input-invalid', {
    field,
    detail: `«${field}» no es la foto anterior con ese ancho.`,
  });
}

function sizeOf(bytes: Buffer, type: ImageType): { width: number; height: number } | null {
  try {
    const { width, height, type: found } = imageSize(bytes);
    const fits = found === type && width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE;
    return fits ? { width, height } : null;
  } catch {
    return null;
  }
}
