import { localStore, refreshSession, signOut } from '@cosecha/shared/state';
import {
  installPhotoEngine,
  type PendingUpload,
  type PhotoEngine,
  photoFile,
  uploaded,
} from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { changeDraft, discardDraft, draftNamed, loadDrafts, NEW_OFFER } from '../draft/draft-store';
import { beSeller, draftsAreSaved, reloadPage, SELLER } from '../testing/seller';
import { moved } from './move-photo';
import { forgetPhotos, photoQueue } from './photo-store';
import { addPhotos, removePhoto, resumePhotos } from './send-photos';
import { storeWaiting, waitingPhotos } from './waiting-photos';

let engine: PhotoEngine;
beforeEach(async () => {
  beSeller();
  engine = installPhotoEngine();
  await loadDrafts(SELLER);
});
afterEach(() => {
  forgetPhotos(NEW_OFFER);
  engine.remove();
});

const photos = () => draftNamed(NEW_OFFER)?.draft.photos ?? [];
const urls = () => photos().map(({ url }) => url);
const stateOf = (index: number) => photoQueue.store.getState()[photos()[index]?.id ?? '']?.state;

async function nextUpload(count: number): Promise<PendingUpload> {
  await waitFor(() => expect(engine.uploads).toHaveLength(count));
  return engine.uploads[count - 1] as PendingUpload;
}

test('photos are sent one after the other and keep the order in which they stand', async () => {
  addPhotos(NEW_OFFER, [photoFile('a.jpg'), photoFile('b.jpg')]);
  const first = await nextUpload(1);
  changeDraft(NEW_OFFER, (draft) => ({ photos: moved(draft.photos, 0, 1) }));
  first.progress(0.5);
  expect(photoQueue.store.getState()[photos()[1]?.id ?? '']).toMatchObject({ state: 'uploading', sent: 0.5 });
  first.answer(200, uploaded('/media/demo/a.webp'));
  (await nextUpload(2)).answer(200, uploaded('/media/demo/b.webp'));
  await waitFor(() => expect(urls()).toEqual(['/media/demo/b.webp', '/media/demo/a.webp']));
  expect(photoQueue.store.getState()).toEqual({});
});

test('one that fails says why and can be tried again; the others go on', async () => {
  addPhotos(NEW_OFFER, [photoFile('a.jpg'), photoFile('b.jpg')]);
  (await nextUpload(1)).fail();
  (await nextUpload(2)).answer(200, uploaded('/media/demo/b.webp'));
  await waitFor(() => expect(urls()).toEqual([null, '/media/demo/b.webp']));
  const [{ id } = { id: '' }] = photos();
  expect(photoQueue.store.getState()[id]).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('conexión'),
  });
  photoQueue.retry(id);
  (await nextUpload(3)).answer(200, uploaded('/media/demo/a.webp'));
  await waitFor(() => expect(urls()).toEqual(['/media/demo/a.webp', '/media/demo/b.webp']));
});

test('what is no photo is never sent, whatever its name says', async () => {
  addPhotos(NEW_OFFER, [photoFile('cafe.jpg', 'text/plain'), photoFile('b.jpg')]);
  (await nextUpload(1)).answer(200, uploaded('/media/demo/b.webp'));
  await waitFor(() => expect(urls()).toEqual([null, '/media/demo/b.webp']));
  expect(stateOf(0)).toBe('refused');
  photoQueue.retry(photos()[0]?.id ?? '');
  expect(stateOf(0)).toBe('refused');
});

test('the service’s refusal of a large photo is said in words and not repeated', async () => {
  addPhotos(NEW_OFFER, [photoFile()]);
  const data = { error: 'image-too-large', params: { max: '5' } };
  (await nextUpload(1)).answer(413, {
    code: 413,
    message: 'La imagen pesa más de 5 MB. Elige una más liviana.',
    data,
  });
  await waitFor(() => expect(stateOf(0)).toBe('refused'));
  expect(Object.values(photoQueue.store.getState())[0]?.error).toContain('5 MB');
});

test('SPEC.md §4: a 401 on an upload signs the person out', async () => {
  addPhotos(NEW_OFFER, [photoFile()]);
  (await nextUpload(1)).answer(401, { code: 401, message: 'Ingresa de nuevo.', data: null });
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
  expect(window.location.pathname).toBe('/');
});

test('a photo that is taken out while it is on its way stays out', async () => {
  addPhotos(NEW_OFFER, [photoFile()]);
  const upload = await nextUpload(1);
  removePhoto(NEW_OFFER, photos()[0]?.id ?? '');
  expect(upload.isAborted()).toBe(true);
  expect(photos()).toEqual([]);
  expect(photoQueue.store.getState()).toEqual({});
});

test('the same picture twice is one photo', async () => {
  addPhotos(NEW_OFFER, [photoFile(), photoFile()]);
  (await nextUpload(1)).answer(200, uploaded('/media/demo/a.webp'));
  (await nextUpload(2)).answer(200, uploaded('/media/demo/a.webp'));
  await waitFor(() => expect(urls()).toEqual(['/media/demo/a.webp']));
});

test('eight have room', () => {
  expect(
    addPhotos(
      NEW_OFFER,
      Array.from({ length: 7 }, () => photoFile()),
    ),
  ).toBe(0);
  expect(addPhotos(NEW_OFFER, [photoFile(), photoFile()])).toBe(1);
  expect(photos()).toHaveLength(8);
});

test('a reload goes on with what the device kept, and says what it did not keep', async () => {
  addPhotos(NEW_OFFER, [photoFile('a.jpg'), photoFile('b.jpg')]);
  await nextUpload(1);
  await waitFor(async () => expect(Object.keys(await waitingPhotos(SELLER, NEW_OFFER))).toHaveLength(2));
  const stored = photos();
  const waiting = await waitingPhotos(SELLER, NEW_OFFER);
  forgetPhotos(NEW_OFFER);
  await waitFor(async () => expect(await waitingPhotos(SELLER, NEW_OFFER)).toEqual({}));
  await storeWaiting(SELLER, NEW_OFFER, stored[1]?.id ?? '', waiting[stored[1]?.id ?? ''] as Blob);
  await draftsAreSaved();
  reloadPage();
  await loadDrafts(SELLER);
  const before = engine.uploads.length;
  expect(await resumePhotos(NEW_OFFER)).toBe(1);
  (await nextUpload(before + 1)).answer(200, uploaded('/media/demo/b.webp'));
  await waitFor(() => expect(urls()).toEqual(['/media/demo/b.webp']));
});

const storedCount = async () => Object.keys(await waitingPhotos(SELLER, NEW_OFFER)).length;

test('the photos of an earlier page go with the draft that they belong to', async () => {
  addPhotos(NEW_OFFER, [photoFile()]);
  await waitFor(async () => expect(await storedCount()).toBe(1));
  await draftsAreSaved();
  reloadPage();
  await loadDrafts(SELLER);
  forgetPhotos(NEW_OFFER);
  discardDraft(NEW_OFFER);
  await waitFor(async () => expect(await storedCount()).toBe(0));
});

test('a photo that is taken out while it is made small is not kept', async () => {
  let finish: (() => void) | undefined;
  jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementationOnce((done, type) => {
    finish = () => done(new Blob(['x'], { type }));
  });
  addPhotos(NEW_OFFER, [photoFile('a.jpg'), photoFile('b.jpg')]);
  await waitFor(() => expect(finish).toBeDefined());
  removePhoto(NEW_OFFER, photos()[0]?.id ?? '');
  finish?.();
  await nextUpload(1);
  expect(Object.keys(await waitingPhotos(SELLER, NEW_OFFER))).toEqual([photos()[0]?.id]);
});

test('a photo stays with its person: it is not sent for the next one, and goes on when they are back', async () => {
  addPhotos(NEW_OFFER, [photoFile()]);
  (await nextUpload(1)).fail();
  await waitFor(() => expect(stateOf(0)).toBe('failed'));
  await draftsAreSaved();
  signOut();
  localStore.set('authToken', 'v1.other');
  localStore.set('wallet', 'other.test');
  refreshSession();
  await loadDrafts('other.test');
  dispatchEvent(new Event('online'));
  expect(photoQueue.store.getState()).toEqual({});
  expect(engine.uploads).toHaveLength(1);
  reloadPage();
  await loadDrafts(SELLER);
  expect(await resumePhotos(NEW_OFFER)).toBe(0);
  (await nextUpload(2)).answer(200, uploaded('/media/demo/a.webp'));
  await waitFor(() => expect(urls()).toEqual(['/media/demo/a.webp']));
});

test('one that another tab has sent meanwhile keeps its place', async () => {
  addPhotos(NEW_OFFER, [photoFile()]);
  const upload = await nextUpload(1);
  changeDraft(NEW_OFFER, (draft) => ({
    photos: draft.photos.map((photo) => ({ ...photo, url: '/media/demo/a.webp' })),
  }));
  upload.answer(200, uploaded('/media/demo/a.webp'));
  await waitFor(() => expect(photoQueue.store.getState()).toEqual({}));
  expect(urls()).toEqual(['/media/demo/a.webp']);
});
