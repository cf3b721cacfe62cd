import { DomainError } from '@cosecha/shared/domain';
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
}

/**
 * Believes neither the name nor the declared type: the first bytes and readable dimensions decide.
 * @throws DomainError `image-not-image`
 */
export function readImage(bytes: Buffer): UploadedImage {
  const types = Object.keys(IMAGE_TYPES) as ImageType[];
  const type = types.find((candidate) => IMAGE_TYPES[candidate].isMagic(bytes));
  if (!type || !hasDimensions(bytes, type)) throw new DomainError('image-not-image');
  return { type, bytes };
}

function hasDimensions(bytes: Buffer, type: ImageType): boolean {
  try {
    const { width, height, type: found } = imageSize(bytes);
    return found === type && width > 0 && height > 0 && Math.max(width, height) <= MAX_SIDE;
  } catch {
    return false;
  }
}
