import { startOperation } from '@cosecha/shared/operation';
import { toastsStore } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { draftNamed, draftStore, loadDrafts, NEW_OFFER, startDraft } from '../draft/draft-store';
import { offerInputFromDraft } from '../draft/offer-input';
import { MyOffersScreen } from '../my-offers/my-offers-screen';
import { PendingScreen } from '../pending/pending-screen';
import {
  beSeller,
  completeDraft,
  done,
  draftsAreSaved,
  leaveOperation,
  refused,
  reloadPage,
  SELLER,
  serve,
  storedDrafts,
  storedOperations,
} from '../testing/seller';
import type { OfferCall } from './offer-call';
import { offerKind } from './offer-operation';

const publish: OfferCall = { kind: 'publish', offer: offerInputFromDraft(completeDraft) };
const pause: OfferCall = { kind: 'pause', offerId: '7' };
const about = { name: 'Café tostado', image: null, changes: [] };
const lost = () => {
  throw new TypeError('the connection broke');
};
const HOUR_MS = 60 * 60_000;
const start = (call: OfferCall) => startOperation(offerKind, { call, about });
const openPending = () => renderApp(<PendingScreen />, { path: '/ofertas-pendientes' });

beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});
afterEach(() => toastsStore.setState([], true));

const toasts = () => toastsStore.getState().map(({ tone, text }) => [tone, text]);

test('a publication ends with its result, and its draft is gone', async () => {
  startDraft(NEW_OFFER, completeDraft);
  serve({ call: () => done('41') });
  await start(publish);
  expect(await storedOperations()).toMatchObject([{ status: 'done', result: { offerId: '41' } }]);
  expect(draftNamed(NEW_OFFER)).toBeNull();
  await draftsAreSaved();
});

test('so is the draft of a wallet that has left meanwhile, and nothing of who is there by then', async () => {
  startDraft(NEW_OFFER, completeDraft);
  await draftsAreSaved();
  const other = { wallet: 'other.test', drafts: draftStore.getState().drafts, restored: [] };
  serve({
    call() {
      draftStore.setState(other, true);
      return done('41');
    },
  });
  await start(publish);
  await waitFor(async () => expect(await storedDrafts.read(SELLER)).toEqual({}));
  expect(draftStore.getState()).toEqual(other);
});

test('a refused one keeps its draft', async () => {
  startDraft(NEW_OFFER, completeDraft);
  serve({ call: () => refused('insufficient-near', 'Necesitas 0,02 NEAR.', 402) });
  await start(publish);
  expect(await storedOperations()).toMatchObject([{ status: 'refused' }]);
  expect(draftNamed(NEW_OFFER)?.draft).toEqual(completeDraft);
});

test('while one has no end, another of the same offer is not begun', async () => {
  serve({ call: lost });
  await start(pause);
  const sent = serve({ call: () => done() });
  expect(await start({ kind: 'delete', offerId: '7' })).toBe('running');
  await waitFor(() => expect(sent.map(({ methodName }) => methodName)).toEqual(['pause_play_offer']));
});

test('a publication whose key the service has forgotten is never sent again; a pause is begun anew', async () => {
  const long = { status: 'sending', startedAtMs: Date.now() - 21 * HOUR_MS };
  await leaveOperation(publish, long);
  const sent = serve({});
  const { unmount } = openPending();
  expect(await screen.findByText(/Mira en Mis ofertas si quedó publicada/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Confirmar|Intentar/ })).toBeNull();
  unmount();
  reloadPage();
  await leaveOperation(pause, long);
  const { user } = openPending();
  await user.click(await screen.findByRole('button', { name: 'Intentar otra vez' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.key).not.toBe('key-of-before');
});

test.each<[string, OfferCall, ReturnType<typeof done>, string, string]>([
  ['is published', publish, done('41'), 'success', 'Tu oferta Café tostado está publicada.'],
  [
    'was refused',
    publish,
    refused('insufficient-near', 'Necesitas 0,02 NEAR.', 402),
    'danger',
    'No se publicó Café tostado. ',
  ],
])(
  'an offer that %s says so where its seller has gone on to another screen',
  async (_, call, answer, tone, words) => {
    serve({ call: () => answer });
    renderApp(<MyOffersScreen />, { path: '/mis-ofertas' });
    await act(() => start(call));
    await waitFor(() => expect(toasts()).toEqual([[tone, expect.stringMatching(`^${words}`)]]), {
      timeout: 4_000,
    });
  },
);

test('a screen that shows the end is all that says it', async () => {
  serve({ call: () => done('41') });
  openPending();
  await act(() => start(publish));
  await waitFor(async () =>
    expect(await storedOperations()).toMatchObject([{ status: 'done', isReported: true }]),
  );
  expect(window.location.search).toBe('?oferta=41');
  expect(toasts()).toEqual([]);
});
