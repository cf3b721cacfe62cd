import { RequestError } from '@cosecha/shared/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { photoQueue } from '../photos/photo-store';
import { beSeller, completeDraft, SELLER } from '../testing/seller';
import { changeDraft, loadDrafts, NEW_OFFER, startDraft } from './draft-store';
import { useUploadsReadiness } from './uploads-banner';

beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});

test('a photo that another tab is sending is waited for, too', () => {
  startDraft(NEW_OFFER, { ...completeDraft, photos: [{ id: 'one', url: null }] });
  const { result } = renderHook(() => useUploadsReadiness(NEW_OFFER));
  expect(result.current).toEqual({ isReady: false, lost: 0 });
  act(() => changeDraft(NEW_OFFER, { photos: completeDraft.photos }));
  expect(result.current).toEqual({ isReady: true, lost: 0 });
});

test.each([
  ['that the connection lost is waited for: it is sent again by itself', 'network-failed', true, 0],
  ['that the service refuses is not', 'image-not-image', false, 1],
] as const)('a photo %s', async (_what, code, retryable, lost) => {
  startDraft(NEW_OFFER, { ...completeDraft, photos: [{ id: 'one', url: null }] });
  const error = new RequestError({ code, status: 0, message: code, retryable });
  const { result } = renderHook(() => useUploadsReadiness(NEW_OFFER));
  act(() => photoQueue.add('one', { name: NEW_OFFER, preview: '' }, { send: () => Promise.reject(error) }));
  await waitFor(() => expect(photoQueue.store.getState().one?.error).toBe(code));
  expect(result.current).toEqual({ isReady: false, lost });
  act(() => photoQueue.remove('one'));
});
