import { installPictures, type Pictures, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { encodeQR } from 'qr';
import type { PaymentText } from '../send/payment-text';
import { ScanView } from './scan-view';

const DOT = 6;
let pictures: Pictures;
/** What the camera, or the photo, shows: dark dots of a code on paper. */
function show(text: string): void {
  const dots = encodeQR(text, 'raw', { border: 4 });
  const side = dots.length * DOT;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let index = 0; index < side * side; index++) {
    const [x, y] = [index % side, Math.floor(index / side)];
    if (dots[Math.floor(y / DOT)]?.[Math.floor(x / DOT)]) data.fill(20, index * 4, index * 4 + 3);
  }
  pictures.shown = { width: side, height: side, data };
}

/** The browser's own camera: a stream of one track, given when the test says so. */
function camera() {
  let give: () => void = () => undefined;
  const track = { isLive: true, stop: () => Object.assign(track, { isLive: false }) };
  const stream = { getTracks: () => [track] };
  const getUserMedia = () => new Promise((resolve) => (give = () => resolve(stream)));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return { track, give: () => act(async () => give()) };
}

beforeEach(() => {
  pictures = installPictures();
  pictures.open = async () => pictures.shown;
  show('maria.near');
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
    configurable: true,
    get: () => pictures.shown.width,
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', {
    configurable: true,
    get: () => pictures.shown.height,
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
});
afterEach(() => {
  pictures.remove();
  for (const [from, name] of [
    [navigator, 'mediaDevices'],
    [HTMLVideoElement.prototype, 'videoWidth'],
    [HTMLVideoElement.prototype, 'videoHeight'],
  ] as const)
    Reflect.deleteProperty(from, name);
});

function open() {
  const found: PaymentText[] = [];
  return { ...renderApp(<ScanView onFound={(payment) => void found.push(payment)} />), found };
}
const photo = () => new File(['x'], 'codigo.jpg', { type: 'image/jpeg' });
const choose = () => screen.getByLabelText('Elegir una foto del código', { selector: 'input' });

test('a code before the camera is read', async () => {
  const { give } = camera();
  const { found } = open();
  await give();
  await waitFor(() => expect(found).toContainEqual({ receiverId: 'maria.near' }));
});

test('a code that is no account is said to be none', async () => {
  const { give } = camera();
  show('https://example.com/menu');
  const { found } = open();
  await give();
  expect(await screen.findByText('Ese código no lleva una cuenta.')).toBeVisible();
  expect(found).toEqual([]);
});

test('the camera is let go of with the screen', async () => {
  const { give, track } = camera();
  const { unmount } = open();
  await give();
  expect(track.isLive).toBe(true);
  unmount();
  expect(track.isLive).toBe(false);
});

test('a camera that opens when the screen has gone is let go of at once', async () => {
  const { give, track } = camera();
  open().unmount();
  await give();
  expect(track.isLive).toBe(false);
});

test('a camera that cannot show its picture is let go of', async () => {
  const { give, track } = camera();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'AbortError'));
  open();
  await give();
  expect(await screen.findByText(/Otra app está usando la cámara/)).toBeVisible();
  expect(track.isLive).toBe(false);
});

test('a code is read from a photo, and the same photo may be chosen again', async () => {
  const { user, found } = open();
  await user.upload(choose(), photo());
  await waitFor(() => expect(found).toEqual([{ receiverId: 'maria.near' }]));
  expect(choose()).toHaveValue('');
});

test('a photo of another code, and a file that is no picture, are told apart', async () => {
  show('https://example.com/menu');
  const { user } = open();
  await user.upload(choose(), photo());
  expect(await screen.findByText('Ese código no lleva una cuenta.')).toBeVisible();
  pictures.open = () => Promise.reject(new DOMException('no picture'));
  await user.upload(choose(), photo());
  expect(await screen.findByText(/No vimos un código QR en esa foto/)).toBeVisible();
});

test('a browser that hides pictures from pages is named, and the camera is not asked for', async () => {
  camera();
  const asked = jest.spyOn(navigator.mediaDevices, 'getUserMedia');
  pictures.isHidden = true;
  open();
  expect(screen.getByText(/oculta las imágenes a las páginas/)).toBeVisible();
  expect(screen.queryByLabelText('Elegir una foto del código')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
