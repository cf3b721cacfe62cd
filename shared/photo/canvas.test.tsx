import { IMAGE_MAX_BYTES } from '../domain';
import { preparePhoto, preparePhotoWithTiny } from '.';

/** What a canvas and a decoder of a browser were told, in its order; jsdom has neither. */
let told: string[];
let written: Blob | null;
let canDraw: boolean;
const photo = new Blob(['x'], { type: 'image/png' });
const webp = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/webp' });

beforeEach(() => {
  told = [];
  written = webp(10);
  canDraw = true;
  const decode = async (_file: Blob, options?: ImageBitmapOptions) => {
    told.push(`decode ${options?.imageOrientation}`);
    return { width: 400, height: 200, close: () => told.push('close') };
  };
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode });
  const brush = {
    fillStyle: '#000',
    imageSmoothingQuality: 'low',
    fillRect: (...area: number[]) => told.push(`fill ${brush.fillStyle} ${area.join(' ')}`),
    drawImage: (_from: unknown, ...area: number[]) =>
      told.push(`draw ${brush.imageSmoothingQuality} ${area.slice(-2).join(' ')}`),
  };
  const { prototype } = HTMLCanvasElement;
  jest.spyOn(prototype, 'getContext').mockImplementation(() => (canDraw ? brush : null) as never);
  jest.spyOn(prototype, 'toBlob').mockImplementation((done, type, quality) => {
    told.push(`write ${type} ${quality}`);
    done(written);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a photo stands as it was held, on white where it is clear, and is written smaller than it was', async () => {
  await preparePhoto(photo, { longest: 100 });
  expect(told).toEqual([
    'decode from-image',
    'fill #fff 0 0 100 50',
    'draw high 100 50',
    'write image/webp 0.82',
    'close',
  ]);
});

test.each([
  ['preparePhoto', () => preparePhoto(photo, { longest: 100 })],
  ['preparePhotoWithTiny', () => preparePhotoWithTiny(photo, { longest: 100 }, { longest: 10 })],
])('%s lets the memory of an original go where nothing could be written, too', async (_name, prepare) => {
  written = null;
  await expect(prepare()).rejects.toMatchObject({ code: 'image-not-image' });
  expect(told.at(-1)).toBe('close');
});

test.each([
  ['heic', 'image-heic'],
  ['mif1', 'image-heic'],
  ['qt  ', 'image-not-image'],
])('a file of the brand %s that does not open is %s', async (brand, code) => {
  const fails = async () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: fails });
  const file = new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(8)]);
  await expect(preparePhoto(file, { longest: 100 })).rejects.toMatchObject({ code });
});

test('where the browser gives no canvas to draw on, the photo is refused', async () => {
  canDraw = false;
  await expect(preparePhoto(photo, { longest: 100 })).rejects.toMatchObject({ code: 'image-not-image' });
  expect(told).toEqual(['decode from-image', 'close']);
});

test('a photo of exactly the size that is taken is taken; one byte more is told with the limit', async () => {
  written = webp(IMAGE_MAX_BYTES);
  expect((await preparePhoto(photo, { longest: 100 })).size).toBe(IMAGE_MAX_BYTES);
  written = webp(IMAGE_MAX_BYTES + 1);
  await expect(preparePhoto(photo, { longest: 100 })).rejects.toThrow(`${IMAGE_MAX_BYTES / 1024 ** 2} MB`);
});
