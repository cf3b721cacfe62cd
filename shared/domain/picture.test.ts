import { isOwnPicture, PICTURE_WIDTHS, pictureAt, pictureSet } from './picture';

test('a narrower copy lies beside the picture, its width before the ending', () => {
  expect(pictureAt('/media/demo/cafe.webp', 360)).toBe('/media/demo/cafe-360.webp');
  expect(pictureAt(`/media/${'a'.repeat(64)}.jpg`, 160)).toBe(`/media/${'a'.repeat(64)}-160.jpg`);
});

test('a browser is told of every width, and of the whole picture last', () => {
  expect(pictureSet('/media/demo/a.png')).toBe(
    '/media/demo/a-160.png 160w,/media/demo/a-360.png 360w,/media/demo/a-720.png 720w,/media/demo/a.png 1600w',
  );
  expect(PICTURE_WIDTHS.length).toBe(3);
});

test.each(['https://example.org/a.jpg', 'blob:http://localhost/1', '/media/demo/a.svg', '/other/a.png', ''])(
  'nothing is known of what stands beside %p',
  (url) => {
    expect(pictureAt(url, 160)).toBeNull();
    expect(pictureSet(url)).toBeUndefined();
  },
);

test.each([
  'https://example.org/a.jpg',
  'https://user:password@127.0.0.1:9/a.jpg',
  '//example.org/a.jpg',
  `https://example.org/media/${'a'.repeat(64)}.jpg`,
  `/media/../${'a'.repeat(64)}.jpg`,
  `/media/${'a'.repeat(63)}.jpg`,
  `/media/${'a'.repeat(64)}.svg`,
  `/media/${'a'.repeat(64)}.jpg?x`,
  '/media/demo/../../api/wallet/get-profile.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  '',
])('%p is no picture of ours', (url) => {
  expect(isOwnPicture(url)).toBe(false);
});
