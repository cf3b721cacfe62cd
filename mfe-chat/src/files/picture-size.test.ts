import { jpegHeader, ONE_PIXEL_PNG, SAMPLES } from '../testing/sample-files';
import { pictureSize } from './picture-size';

const webp = (layout: string, at: number, bytes: readonly number[]) => {
  const file = new Uint8Array(40);
  file.set(new TextEncoder().encode(`RIFF....WEBP${layout}`));
  file.set(bytes, at);
  return new Blob([file]);
};

it.each([
  ['png', new Blob([ONE_PIXEL_PNG]), 1, 1],
  ['jpeg', new Blob([jpegHeader(4000, 3000)]), 4000, 3000],
  ['webp', SAMPLES.webp, 1, 1],
  ['webp', webp('VP8 ', 26, [0x80, 0x07, 0x38, 0x04]), 1920, 1080],
  ['webp', webp('VP8L', 21, [0x7f, 0xc7, 0x0d, 0x01]), 1920, 1080],
  ['webp', webp('VP8X', 24, [0x7f, 0x07, 0, 0x37, 0x04, 0]), 1920, 1080],
] as const)('%s says its size before it is drawn', async (kind, file, width, height) => {
  expect(await pictureSize(file, kind)).toEqual({ width, height });
});

it.each([
  ['jpeg', new Blob([new Uint8Array([0xff, 0xd8])])],
  ['jpeg', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])])],
  ['jpeg', new Blob([new Uint8Array([0xff, 0xd8, 0x00, 0xe0])])],
  ['png', new Blob(['x'])],
  ['webp', webp('ABCD', 0, [])],
  ['pdf', SAMPLES.pdf],
] as const)('%s that does not say it has none', async (kind, file) => {
  expect(await pictureSize(file, kind)).toBeNull();
});
