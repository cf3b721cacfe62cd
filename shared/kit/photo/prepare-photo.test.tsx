import { IMAGE_MAX_BYTES } from '../../domain';
import { installPictures, type Pictures } from '../../testing';
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

describe('preparing a photo', () => {
  const blob = (type: string, bytes = 10) => new Blob([new Uint8Array(bytes)], { type });
  let pictures: Pictures;
  beforeEach(() => {
    pictures = installPictures();
  });
  afterEach(() => pictures.remove());

  it('draws the photo in the size that is wanted', async () => {
    expect((await preparePhoto(blob('image/png'), { longest: 100 })).type).toBe('image/webp');
    expect(pictures.draws[0]?.slice(1)).toEqual([0, 0, 400, 200, 0, 0, 100, 50]);
  });

  it('makes a tiny one beside it', async () => {
    const made = await preparePhotoWithTiny(blob('image/png'), { longest: 100 }, { longest: 20 });
    expect(made).toMatchObject({ width: 100, height: 50 });
    expect(pictures.draws.map((args) => args.slice(7))).toEqual([
      [100, 50],
      [20, 10],
    ]);
    expect([made.photo.type, made.tiny.type]).toEqual(['image/webp', 'image/webp']);
  });

  it('draws the square that was chosen, on the screen and into the file', async () => {
    const photo = await openPhoto(blob('image/png'));
    if (photo instanceof Blob) throw new Error('it is not cut');
    const crop = zoomTo(photo, middleCrop(photo), 2);
    photo.show(document.createElement('canvas'), crop, 320);
    expect(pictures.draws[0]?.slice(1)).toEqual([150, 50, 100, 100, 0, 0, 320, 320]);
    expect((await photo.cut(crop, { longest: 512 })).type).toBe('image/webp');
    expect(pictures.draws[1]?.slice(1)).toEqual([150, 50, 100, 100, 0, 0, 100, 100]);
  });

  it('writes JPEG where the browser answers PNG for WebP', async () => {
    pictures.write = (type) => blob(type === 'image/webp' ? 'image/png' : type);
    expect((await preparePhoto(blob('image/png'), { longest: 100 })).type).toBe('image/jpeg');
  });

  it.each<[string, string, Pictures['write'] | null, string]>([
    ['what is no picture', 'text/plain', null, 'image-not-image'],
    ['what cannot be written', 'image/png', () => null, 'image-not-image'],
    ['what stays too large', 'image/png', (type) => blob(type, IMAGE_MAX_BYTES + 1), 'image-too-large'],
  ])('refuses %s', async (_case, type, write, code) => {
    if (write) pictures.write = write;
    await expect(preparePhoto(blob(type), { longest: 100 })).rejects.toMatchObject({ code });
  });
});
