import { IMAGE_MAX_BYTES } from '../../domain';
import { installPictures, type Pictures } from '../../testing';
import { canReadCanvas, openPhoto, preparePhoto, preparePhotoWithTiny } from '.';

const photo = new Blob(['x'], { type: 'image/png' });
const webp = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/webp' });

let pictures: Pictures;
beforeEach(() => {
  pictures = installPictures();
});
afterEach(() => pictures.remove());
/** Without the question whether a canvas can be read. */
const drawn = () => pictures.calls.filter((words) => !words.startsWith('fill rgb'));

test('a photo stands on white where it is clear, and is written smaller than it was', async () => {
  await preparePhoto(photo, { longest: 100 });
  expect(drawn()).toEqual(['fill #fff 0 0 100 50', 'draw high 100 50', 'write image/webp 0.82']);
});

/** Chromium 106 and 110 throw for the one option that says "as the camera held it", so no option is asked for. */
test('a photo is opened without createImageBitmap, which old browsers do not turn', async () => {
  expect('createImageBitmap' in globalThis).toBe(false);
  expect((await preparePhoto(photo, { longest: 100 })).type).toBe('image/webp');
});

test.each([
  ['preparePhoto', () => preparePhoto(photo, { longest: 100 })],
  ['preparePhotoWithTiny', () => preparePhotoWithTiny(photo, { longest: 100 }, { longest: 10 })],
])('%s says where nothing could be written', async (_name, prepare) => {
  pictures.write = () => null;
  await expect(prepare()).rejects.toMatchObject({ code: 'image-not-image' });
});

test.each([
  ['heic', 'image-heic'],
  ['mif1', 'image-heic'],
  ['qt  ', 'image-not-image'],
])('a file of the brand %s that does not open is %s', async (brand, code) => {
  pictures.open = async () => Promise.reject(new DOMException('no', 'EncodingError'));
  const file = new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(8)]);
  await expect(preparePhoto(file, { longest: 100 })).rejects.toMatchObject({ code });
});

test('a photo of exactly the size that is taken is taken; one byte more is told with the limit', async () => {
  pictures.write = () => webp(IMAGE_MAX_BYTES);
  expect((await preparePhoto(photo, { longest: 100 })).size).toBe(IMAGE_MAX_BYTES);
  pictures.write = () => webp(IMAGE_MAX_BYTES + 1);
  await expect(preparePhoto(photo, { longest: 100 })).rejects.toThrow(`${IMAGE_MAX_BYTES / 1024 ** 2} MB`);
});

describe('where the browser answers noise in place of what was drawn', () => {
  beforeEach(() => {
    pictures.isHidden = true;
  });

  test('it is noticed, and so is a browser without a canvas', () => {
    expect(canReadCanvas()).toBe(false);
    Object.assign(pictures, { isHidden: false });
    expect(canReadCanvas()).toBe(true);
    pictures.canDraw = false;
    expect(canReadCanvas()).toBe(false);
  });

  test('the service gets the file as it is, to be drawn anew there', async () => {
    expect(await preparePhoto(photo, { longest: 100 })).toBe(photo);
    expect(await openPhoto(photo)).toBe(photo);
  });

  test.each([
    ['sent', (file: Blob) => preparePhoto(file, { longest: 100 })],
    ['cut', openPhoto],
  ])('what the service would not take is told before it is %s', async (_way, prepare) => {
    await expect(prepare(webp(IMAGE_MAX_BYTES + 1))).rejects.toMatchObject({ code: 'image-too-large' });
    await expect(prepare(new Blob(['x'], { type: 'text/plain' }))).rejects.toMatchObject({
      code: 'image-not-image',
    });
  });
});
