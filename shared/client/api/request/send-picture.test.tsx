import { installPhotoEngine, makeConfig, type PhotoEngine, uploaded } from '../../../testing';
import { localStore } from '../../state';
import { configure } from '../config';
import { uploadImage } from './upload-image';

const MINUTE_MS = 60_000;
const photo = new Blob([new Uint8Array(499_000)]);

let engine: PhotoEngine;

beforeEach(() => {
  localStore.set('authToken', 'abc');
  configure(makeConfig({}, 'http://localhost'));
  engine = installPhotoEngine();
  jest.useFakeTimers();
});
afterEach(() => engine.remove());

async function started() {
  const outcome = uploadImage(photo).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(0);
  const [sending] = engine.uploads;
  if (!sending) throw new Error('nothing was sent');
  return { outcome, sending };
}

it('a photo that goes on leaving arrives, however slow the line is', async () => {
  const { outcome, sending } = await started();
  for (let part = 1; part <= 9; part += 1) {
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    sending.progress(part / 10);
  }
  expect(sending.isAborted()).toBe(false);
  sending.answer(200, uploaded('/media/1.webp'));
  expect(await outcome).toBe('/media/1.webp');
});

it('one that left at once for the device’s buffers has the time that GPRS takes', async () => {
  const { outcome, sending } = await started();
  sending.progress(1);
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(sending.isAborted()).toBe(false);
  sending.answer(200, uploaded('/media/1.webp'));
  expect(await outcome).toBe('/media/1.webp');
});

it('a line that takes nothing any more ends it, and the service is not blamed', async () => {
  const { outcome, sending } = await started();
  sending.progress(0.3);
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(sending.isAborted()).toBe(true);
  expect(await outcome).toMatchObject({ code: 'network-failed', retryable: true });
});
