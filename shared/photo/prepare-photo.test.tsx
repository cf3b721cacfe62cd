import { IMAGE_MAX_BYTES } from '../domain';
import { middleCrop, openPhoto, preparePhoto, preparePhotoWithTiny, zoomTo } from '.';
import { cutOf } from './cut';

describe('cutting a photo', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [800, 600, 800, 600],
    [10_000, 1, 1600, 1],
  ])('%i x %i keeps its shape and is never enlarged: %i x %i', (width, height, outWidth, outHeight) => {
    const cut = cutOf({ width, height }, { longest: 1600 });
    expect(cut).toMatchObject({ left: 0, top: 0, takenWidth: width, takenHeight: height });
    expect(cut).toMatchObject({ width: outWidth, height: outHeight });
  });
});

/** jsdom draws nothing; this is what a browser's canvas and decoder would answer. */
describe('preparing a photo', () => {
  const close = jest.fn();
  const drawImage = jest.fn();
  let writes: Record<string, Blob | null>;
  const blob = (type: string, bytes = 10) => new Blob([new Uint8Array(bytes)], { type });

  beforeEach(() => {
    jest.clearAllMocks();
    writes = { 'image/webp': blob('image/webp'), 'image/jpeg': blob('image/jpeg') };
    const decode = async (file: Blob) => {
      if (file.type === 'text/plain') throw new DOMException('not a picture', 'InvalidStateError');
      return { width: 400, height: 200, close };
    };
    Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode });
    const context = { fillRect: jest.fn(), drawImage } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
      done(writes[type] ?? null);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('draws the photo in the size that is wanted and lets the original go', async () => {
    expect((await preparePhoto(blob('image/png'), { longest: 100 })).type).toBe('image/webp');
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 400, 200, 0, 0, 100, 50]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('makes a tiny one beside it from one decoding', async () => {
    const made = await preparePhotoWithTiny(blob('image/png'), { longest: 100 }, { longest: 20 });
    expect(made).toMatchObject({ width: 100, height: 50 });
    expect(drawImage.mock.calls.map((call) => call.slice(7))).toEqual([
      [100, 50],
      [20, 10],
    ]);
    expect([made.photo.type, made.tiny.type]).toEqual(['image/webp', 'image/webp']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('draws the square that somebody chose, on the screen and into the file', async () => {
    const photo = await openPhoto(blob('image/png'));
    const crop = zoomTo(photo, middleCrop(photo), 2);
    photo.show(document.createElement('canvas'), crop, 320);
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([150, 50, 100, 100, 0, 0, 320, 320]);
    expect((await photo.cut(crop, { longest: 512 })).type).toBe('image/webp');
    expect(drawImage.mock.calls[1]?.slice(1)).toEqual([150, 50, 100, 100, 0, 0, 100, 100]);
    photo.close();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('writes JPEG where the browser answers PNG for WebP', async () => {
    writes['image/webp'] = blob('image/png');
    expect((await preparePhoto(blob('image/png'), { longest: 100 })).type).toBe('image/jpeg');
  });

  it.each([
    ['what is no picture', 'text/plain', {}, 'image-not-image'],
    ['what cannot be written', 'image/png', {}, 'image-not-image'],
    [
      'what stays too large',
      'image/png',
      { 'image/webp': blob('image/webp', IMAGE_MAX_BYTES + 1) },
      'image-too-large',
    ],
  ])('refuses %s', async (_case, type, written, code) => {
    writes = written;
    await expect(preparePhoto(blob(type), { longest: 100 })).rejects.toMatchObject({ code });
  });
});
