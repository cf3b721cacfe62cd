import { Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { changeDraft, draftNamed, loadDrafts, NEW_OFFER, startDraft } from '../draft/draft-store';
import { offerInputFromDraft } from '../draft/offer-input';
import { PublishedScreen } from '../results/published-screen';
import type { OfferCall } from '../tasks/offer-call';
import {
  beSeller,
  completeDraft,
  done,
  leaveOperation,
  SELLER,
  serve,
  storedOperations,
} from '../testing/seller';
import { PendingScreen } from './pending-screen';

const HOUR_MS = 60 * 60_000;
const publish: OfferCall = { kind: 'publish', offer: offerInputFromDraft(completeDraft) };

beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});

function renderPending(services: Parameters<typeof serve>[0] = {}) {
  const sent = serve(services);
  const rendered = renderApp(
    <Routes>
      <Route path="/ofertas-pendientes" element={<PendingScreen />} />
      <Route path="/exito" element={<PublishedScreen />} />
      <Route path="/crear-oferta" element={<p>crear</p>} />
    </Routes>,
    { path: '/ofertas-pendientes' },
  );
  return { ...rendered, sent };
}

it('says that nothing is pending', async () => {
  renderPending();
  expect(await screen.findByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible();
});

it('leads on with a draft, or discards it once that is confirmed', async () => {
  startDraft(NEW_OFFER, completeDraft);
  const { user } = renderPending();
  expect(await screen.findByText('Borrador')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Seguir' })).toHaveAttribute('href', '/crear-oferta');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(screen.getByRole('button', { name: 'Sí, descartar' }));
  expect(await screen.findByText('No tienes nada pendiente')).toBeVisible();
  expect(draftNamed(NEW_OFFER)).toBeNull();
});

it('shows an edit only once something was changed', async () => {
  startDraft('7', completeDraft, 'published');
  const { unmount } = renderPending();
  expect(await screen.findByText('No tienes nada pendiente')).toBeVisible();
  unmount();
  changeDraft('7', { price: '9' });
  renderPending();
  expect(await screen.findByText('Cambios sin guardar')).toBeVisible();
});

it('confirms a publication under its key and goes to its result; the draft is not told twice', async () => {
  startDraft(NEW_OFFER, completeDraft);
  await leaveOperation(publish);
  const { user, sent } = renderPending({ call: () => done('41') });
  expect(await screen.findByText('Publicación: por confirmar')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Confirmar ahora' }));
  expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
  expect(sent.map(({ key }) => key)).toEqual(['key-of-before']);
});

it('offers no repetition where the service has forgotten the key', async () => {
  await leaveOperation(publish, { status: 'sending', startedAtMs: Date.now() - 30 * HOUR_MS });
  renderPending();
  expect(await screen.findByText(/Mira en Mis ofertas si quedó publicada/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar ahora' })).toBeNull();
});

it('says what discarding means, by what is known', async () => {
  const failure = { code: 'offer-not-owner', message: 'No se pudo.' };
  await leaveOperation(
    { kind: 'pause', offerId: '7' },
    { status: 'refused', failure, endedAtMs: Date.now() },
  );
  const { user } = renderPending();
  expect(await screen.findByText('Pausa: no se hizo')).toBeVisible();
  expect(screen.getByText('No se pudo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByText('No se hizo nada. Solo lo quitas de aquí.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sí, descartar' }));
  await waitFor(async () => expect(await storedOperations()).toEqual([]));
});
