import { removeDeviceStorage } from '@cosecha/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { beSeller, completeDraft, SELLER } from '../testing/seller';
import { changeDraft, loadDrafts, NEW_OFFER, startDraft } from './draft-store';
import { useUploadsProblem } from './uploads-banner';

beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});
afterEach(removeDeviceStorage);

test('a photo that another tab is sending is waited for, too', () => {
  startDraft(NEW_OFFER, { ...completeDraft, photos: [{ id: 'one', url: null }] });
  const { result } = renderHook(() => useUploadsProblem(NEW_OFFER));
  expect(result.current).toBe('Espera a que terminen de subir las fotos.');
  act(() => changeDraft(NEW_OFFER, { photos: completeDraft.photos }));
  expect(result.current).toBeNull();
});
