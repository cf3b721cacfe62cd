import sharp from 'sharp';

/** A picture of one colour, in the form that is asked for. */
export function photo(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: { r: width % 256, g: height % 256, b: 90 } },
  })
    .toFormat(format)
    .toBuffer();
}
