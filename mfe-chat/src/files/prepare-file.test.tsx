import { installPictures, type Pictures } from '@cosecha/shared/testing';
import { prepareFile } from './prepare-file';

/** As it starts, and nothing behind it that could be drawn. */
const photo = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], 'a.jpg', { type: 'image/jpeg' });

let pictures: Pictures;
beforeEach(() => {
  pictures = installPictures();
});
afterEach(() => pictures.remove());

test('a broken photo is refused with its reason', async () => {
  pictures.open = () => Promise.reject(new DOMException('no', 'EncodingError'));
  await expect(prepareFile({ file: photo(), text: '' })).rejects.toMatchObject({ refusal: 'picture' });
});

test('where the browser answers noise no photo leaves: what the camera wrote into it could not be taken out', async () => {
  pictures.isHidden = true;
  await expect(prepareFile({ file: photo(), text: '' })).rejects.toMatchObject({ refusal: 'hidden' });
  expect(pictures.draws).toEqual([]);
});
