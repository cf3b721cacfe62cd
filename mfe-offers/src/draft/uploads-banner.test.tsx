import { act, renderHook } from '@testing-library/react';
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
