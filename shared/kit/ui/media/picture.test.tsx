import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { Avatar } from './avatar';
import { ImageFrame } from './image-frame';

const never = new Promise<never>(() => {});
const Waits = () => use(never);

const picture = () => screen.getByRole('img', { name: 'Café' });

test('the browser is told of the widths and of the place, so that it fetches no more than it draws', () => {
  render(<ImageFrame src="/media/demo/a.webp" alt="Café" drawn="half" />);
  expect(picture()).toHaveAttribute('srcset', expect.stringContaining('/media/demo/a-360.webp 360w'));
  expect(picture()).toHaveAttribute('sizes', expect.stringContaining('45vw'));
  expect(picture()).toHaveAttribute('loading', 'lazy');
  expect(picture()).not.toHaveAttribute('fetchpriority');
});

test('browsers that read AVIF are offered the same widths in it, beside the picture as it is', () => {
  const { container, rerender } = render(<ImageFrame src="/media/demo/a.webp" alt="Café" drawn="half" />);
  const light = () => container.querySelector('source[type="image/avif"]');
  expect(light()).toHaveAttribute('srcset', expect.stringContaining('/media/demo/a-360.avif 360w'));
  expect(light()).toHaveAttribute('srcset', expect.stringContaining('/media/demo/a.webp 1600w'));
  rerender(<ImageFrame src="/media/demo/old.jpg" alt="Café" drawn="half" />);
  expect(light()).toBeNull();
});

test('what is above the fold is fetched first', () => {
  render(<ImageFrame src="/media/demo/a.webp" alt="Café" drawn="column" eager />);
  expect(picture()).toHaveAttribute('loading', 'eager');
  expect(picture()).toHaveAttribute('fetchpriority', 'high');
});

test('where a narrower copy cannot be had, the whole picture is asked for before the leaf stands there', () => {
  render(<ImageFrame src="/media/demo/a.webp" alt="Café" />);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', '/media/demo/a.webp');
  expect(picture()).not.toHaveAttribute('srcset');
  expect(document.querySelector('source')).toBeNull();
  fireEvent.error(picture());
  expect(picture().tagName).toBe('svg');
});

test.each([
  'https://example.org/a.jpg',
  '//example.org/a.jpg',
  '/api/wallet/get-profile',
  'data:image/png,x',
])('%s is never asked for', (src) => {
  const { container } = render(
    <>
      <ImageFrame src={src} alt="" />
      <Avatar name="Ana Gil" src={src} />
    </>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container).toHaveTextContent('AG');
});

test('what was chosen on this device comes as it is', () => {
  const src = 'blob:http://localhost/1';
  render(<ImageFrame src={src} alt="Café" />);
  expect(picture()).toHaveAttribute('src', src);
  expect(picture()).not.toHaveAttribute('srcset');
  expect(picture()).not.toHaveAttribute('sizes');
});

test('a profile picture, too, comes in the size in which it is drawn, and leaves initials when it is gone', () => {
  const { container } = render(<Avatar name="Ana Gil" src="/media/demo/a.jpg" />);
  const image = () => container.querySelector('img');
  expect(image()).toHaveAttribute('srcset', expect.stringContaining('/media/demo/a-160.jpg 160w'));
  if (image()) fireEvent.error(image() as HTMLImageElement);
  if (image()) fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  expect(container).toHaveTextContent('AG');
});

test('a rendering that is thrown away makes no image: Chromium would hold it for as long as the tab lives', () => {
  const created = jest.spyOn(document, 'createElement');
  render(
    <Suspense fallback="…">
      <ImageFrame src="/media/demo/a.webp" alt="Café" />
      <Waits />
    </Suspense>,
  );
  const names = created.mock.calls.map(([name]) => name);
  created.mockRestore();
  expect(document.body).toHaveTextContent('…');
  expect(names).not.toContain('img');
});

test('the page that a server draws has its pictures', () => {
  expect(renderToString(<ImageFrame src="/media/demo/a.webp" alt="Café" />)).toContain('a-360.webp 360w');
});
