import { signOut, walletRow } from '@cosecha/shared/state';
import { removeDeviceStorage } from '@cosecha/shared/testing';
import { beSeller, completeDraft, reloadPage, SELLER } from '../testing/seller';
import {
  changeDraft,
  discardDraft,
  draftNamed,
  draftStore,
  draftsAreKept,
  goOnWithDraft,
  loadDrafts,
  NEW_OFFER,
  rebaseDraft,
  startDraft,
} from './draft-store';
import { EMPTY_DRAFT } from './offer-draft';

beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});
afterEach(removeDeviceStorage);

async function reload(wallet: string = SELLER) {
  await draftsAreKept();
  reloadPage();
  await loadDrafts(wallet);
}

test('every letter is kept: a reload finds the last one, and says that it was found', async () => {
  for (const productName of ['C', 'Ca', 'Café']) changeDraft(NEW_OFFER, { productName });
  await reload();
  expect(draftNamed(NEW_OFFER)?.draft.productName).toBe('Café');
  expect(draftStore.getState().restored).toEqual([NEW_OFFER]);
});

test('it survives the end of the session and is another wallet’s to nobody', async () => {
  startDraft(NEW_OFFER, completeDraft);
  await draftsAreKept();
  signOut();
  await reload('somebody-else.test');
  expect(draftNamed(NEW_OFFER)).toBeNull();
  await reload();
  expect(draftNamed(NEW_OFFER)?.draft).toEqual(completeDraft);
});

test('drafts of several offers stand beside each other', async () => {
  startDraft(NEW_OFFER, completeDraft);
  startDraft('41', { ...completeDraft, price: '9' }, 'as published');
  changeDraft('41', { price: '10' });
  await reload();
  expect(draftNamed('41')).toMatchObject({ draft: { price: '10' }, base: 'as published', touched: true });
  expect(draftNamed(NEW_OFFER)?.draft.price).toBe('7,25');
  discardDraft(NEW_OFFER);
  await reload();
  expect(Object.keys(draftStore.getState().drafts)).toEqual(['41']);
});

test('a new offer’s draft that becomes empty is none', async () => {
  changeDraft(NEW_OFFER, { place: 'Jardín' });
  changeDraft(NEW_OFFER, { place: '' });
  expect(draftNamed(NEW_OFFER)).toBeNull();
});

test('a draft that somebody else wrote costs only itself', async () => {
  const good = { draft: EMPTY_DRAFT, savedAtMs: 1, base: null, touched: false };
  const bad = { ...good, draft: { ...EMPTY_DRAFT, photos: [{ id: 'x', url: 'javascript:alert(1)' }] } };
  await walletRow<unknown>('offer-drafts', () => undefined).change(SELLER, () => ({ good, bad, worse: 7 }));
  await reload();
  expect(Object.keys(draftStore.getState().drafts)).toEqual(['good']);
});

test('a draft of an offer that becomes empty stays: its editing goes on', () => {
  startDraft('41', { ...EMPTY_DRAFT, price: '9' }, 'as published');
  changeDraft('41', { price: '' });
  expect(draftNamed('41')).toMatchObject({ draft: EMPTY_DRAFT, base: 'as published' });
});

test('what stands upon a newer offer was still touched by its seller', () => {
  startDraft('41', completeDraft, 'as published');
  changeDraft('41', { price: '10' });
  rebaseDraft('41', 'as published now');
  rebaseDraft('42', 'as published now');
  expect(draftNamed('41')).toMatchObject({ base: 'as published now', touched: true });
  expect(draftNamed('42')).toBeNull();
});

test('a find of earlier is none any more once it was begun anew, gone on with or discarded', async () => {
  const names = ['41', '42', '43', '44'];
  for (const name of names) startDraft(name, completeDraft);
  await reload();
  startDraft('41', completeDraft);
  goOnWithDraft('42');
  discardDraft('43');
  expect(draftStore.getState().restored).toEqual(['44']);
});

test('what was typed while the device was still asked is not replaced by its answer', async () => {
  startDraft(NEW_OFFER, completeDraft);
  await draftsAreKept();
  reloadPage();
  const asked = [loadDrafts(SELLER), loadDrafts(SELLER)];
  await asked[0];
  changeDraft(NEW_OFFER, { price: '8' });
  await asked[1];
  expect(draftNamed(NEW_OFFER)?.draft.price).toBe('8');
});

test('before a wallet is known nothing is kept', async () => {
  reloadPage();
  startDraft(NEW_OFFER, completeDraft);
  expect(draftNamed(NEW_OFFER)).toBeNull();
});

test('the drafts of one wallet stay when the next comes before the last letter was written', async () => {
  startDraft(NEW_OFFER, completeDraft);
  await draftsAreKept();
  changeDraft(NEW_OFFER, { price: '8' });
  draftStore.setState({ wallet: 'other.test', drafts: {}, restored: [] }, true);
  await reload();
  expect(draftNamed(NEW_OFFER)).not.toBeNull();
});
