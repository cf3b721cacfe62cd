import { installPictures, type Pictures, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { ScanView } from './scan-view';

/** The browser's own camera, as far as it refuses one. */
function cameraThatFails(name: string): void {
  const getUserMedia = () => Promise.reject(new DOMException('no', name));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}
let pictures: Pictures;
beforeEach(() => {
  pictures = installPictures();
});
afterEach(() => {
  pictures.remove();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const open = () => renderApp(<ScanView onFound={() => undefined} />);

test('a device without a camera still reads a photo', async () => {
  open();
  expect(await screen.findByText(/No encontramos una cámara/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Elegir una foto del código' })).toBeEnabled();
});

test.each([
  ['NotAllowedError', /No tenemos permiso para usar la cámara/],
  ['NotFoundError', /No encontramos una cámara/],
  ['NotReadableError', /Otra app está usando la cámara/],
])('%s is told in words', async (name, words) => {
  cameraThatFails(name);
  open();
  expect(await screen.findByText(words)).toBeVisible();
});
