import { PICTURE_WIDTHS, pictureAt, pictureSet } from './picture';

test('a narrower copy lies beside the picture, its width before the ending', () => {
  expect(pictureAt('/media/demo/cafe.webp', 360)).toBe('/media/demo/cafe-360.webp');
  expect(pictureAt(`/media/${'a'.repeat(64)}.jpg`, 160)).toBe(`/media/${'a'.repeat(64)}-160.jpg`);
});

test('a browser is told of every width, and of the whole picture last', () => {
  expect(pictureSet('/media/a.png')).toBe(
    '/media/a-160.png 160w,/media/a-360.png 360w,/media/a-720.png 720w,/media/a.png 1600w',
  );
  expect(PICTURE_WIDTHS.length).toBe(3);
});

test.each(['https://example.org/a.jpg', 'blob:http://localhost/1', '/media/a.svg', '/other/a.png', ''])(
  'nothing is known of what stands beside %p',
  (url) => {
    expect(pictureAt(url, 160)).toBeNull();
    expect(pictureSet(url)).toBeUndefined();
  },
);
