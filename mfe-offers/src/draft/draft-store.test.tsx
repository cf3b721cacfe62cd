import { signOut } from '@cosecha/shared/state';
import { SharedTabs } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { beSeller, completeDraft, draftsAreSaved, reloadPage, SELLER, storedDrafts } from '../testing/seller';
import {
  changeDraft,
  discardDraft,
  draftNamed,
  draftStore,
  goOnWithDraft,
  loadDrafts,
  NEW_OFFER,
  rebaseDraft,
  startDraft,
} from './draft-store';
import { EMPTY_DRAFT } from './offer-draft';

const tabs = new SharedTabs();
beforeAll(() => tabs.install());
afterAll(() => tabs.remove());
beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});

async function reload(wallet: string = SELLER) {
  await draftsAreSaved();
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
  await draftsAreSaved();
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
  await storedDrafts.change(SELLER, () => ({ good, bad, worse: 7 }));
  reloadPage();
  await loadDrafts(SELLER);
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
  await draftsAreSaved();
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
  await draftsAreSaved();
  changeDraft(NEW_OFFER, { price: '8' });
  draftStore.setState({ wallet: 'other.test', drafts: {}, restored: [] }, true);
  await reload();
  expect(draftNamed(NEW_OFFER)).not.toBeNull();
});

describe('another tab', () => {
  const otherTab = () => new BroadcastChannel('cosecha-offer-drafts');
  const now = () => draftNamed(NEW_OFFER)?.draft;

  async function storeElsewhere(drafts: object) {
    await storedDrafts.change(SELLER, () => drafts);
    otherTab().postMessage(SELLER);
  }

  beforeEach(async () => {
    startDraft(NEW_OFFER, completeDraft);
    await draftsAreSaved();
  });

  test('that publishes or discards a draft leaves none here', async () => {
    startDraft('41', completeDraft);
    await reload();
    await storeElsewhere({ 41: draftNamed('41') });
    await waitFor(() => expect(draftNamed(NEW_OFFER)).toBeNull());
    expect(draftStore.getState()).toMatchObject({ wallet: SELLER, restored: ['41'] });
  });

  test('that types is gone on with here', async () => {
    const stored = draftNamed(NEW_OFFER);
    await storeElsewhere({ new: { ...stored, draft: { ...stored?.draft, productName: 'Café molido' } } });
    await waitFor(() => expect(now()?.productName).toBe('Café molido'));
    changeDraft(NEW_OFFER, { price: '8' });
    await draftsAreSaved();
    expect(await storedDrafts.read(SELLER)).toMatchObject({
      new: { draft: { productName: 'Café molido', price: '8' } },
    });
  });

  test('costs nothing of what was typed here and is not written yet', async () => {
    await storeElsewhere({});
    changeDraft(NEW_OFFER, { price: '8' });
    await waitFor(async () => expect(await storedDrafts.read(SELLER)).toMatchObject({ new: {} }));
    expect(now()?.price).toBe('8');
  });

  test('hears of what is written here', async () => {
    const messages: unknown[] = [];
    const tab = otherTab();
    tab.onmessage = ({ data }) => messages.push(data);
    discardDraft(NEW_OFFER);
    await waitFor(() => expect(messages).toEqual([SELLER]));
    expect(await storedDrafts.read(SELLER)).toEqual({});
  });
});
