import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderAction } from '@cosecha/shared/domain';
import { Route, Routes } from '@cosecha/shared/router';
import { walletRow } from '@cosecha/shared/state';
import { refusal, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CancelScreen } from '../../results/cancel-screen';
import { ReleaseFailedScreen } from '../../results/release-failed-screen';
import { BUYER, SELLER, wireOffer, wireOrder } from '../../testing/factories';
import { networkForEachTest } from '../../testing/fake-network';
import { signInAs } from '../../testing/signed-in';
import { OrderScreen } from '../order-screen';

const HOUR = 60 * 60_000;
const NOW = Date.now();
const network = networkForEachTest();

beforeEach(() => {
  network.offers = [wireOffer()];
});

/** An action on order 31 that had no answer in ten minutes. */
const leaveLapsed = (wallet: string, action: OrderAction, expectedStatus: number, how: object = {}) =>
  walletRow<unknown>('operations', (stored) => stored).change(wallet, () => [
    {
      ...{ kind: 'order', subject: '31', key: 'k'.repeat(20), status: 'lapsed', dueMs: null, failure: null },
      ...{ startedAtMs: NOW - HOUR, endedAtMs: NOW - HOUR / 2, tries: 3 },
      input: {
        ...{ orderId: '31', action, expectedStatus, details: {}, effect: '' },
        order: { sellerId: SELLER, buyerId: BUYER, escrow: 25_000_000n },
        seen: { sinceMs: NOW - HOUR, collection: 'active', proposal: '' },
      },
      ...how,
    },
  ]);

function open(path: string, wallet: string, status: number, sinceMs = NOW - HOUR) {
  network.active = [wireOrder({ status, since_time: String(sinceMs) })];
  signInAs(wallet);
  return renderApp(
    <Routes>
      <Route path="/orden/:id" element={<OrderScreen />} />
      <Route path="/cancelar-orden" element={<CancelScreen />} />
      <Route path="/liberacion-fallida" element={<ReleaseFailedScreen />} />
    </Routes>,
    { path },
  );
}

test.each<[string, string, OrderAction, number, string, string]>([
  ['the page of an order', '/orden/31', 'markDelivered', 1, SELLER, 'Marcar entregado'],
  ['its cancellation', '/cancelar-orden?orden=31', 'askCancel', 1, BUYER, 'Pedir la cancelación'],
  ['a release that failed', '/liberacion-fallida?orden=31', 'release', 2, BUYER, 'Recibí todo'],
])('%s tells what had no answer in ten minutes', async (_screen, path, action, status, wallet, words) => {
  await leaveLapsed(wallet, action, status);
  open(path, wallet, status);
  expect(await screen.findByText(new RegExp(`^Parece que no quedó hecho: ${words}`))).toBeInTheDocument();
});

test.each([
  ['dispute', BUYER, 'Abrir disputa'],
  ['proposeSplit', SELLER, 'Enviar la propuesta'],
  ['markDelivered', SELLER, 'Sí, ya entregué'],
] as const)('so does the sheet of %s, beside its button', async (action, wallet, button) => {
  await leaveLapsed(wallet, action, 1);
  open(`/orden/31?accion=${action}`, wallet, 1);
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByRole('button', { name: button });
  expect(sheet).toHaveTextContent('Parece que no quedó hecho');
});

test('an action that a page loaded anew has no PIN to sign with is told on the page of its order', async () => {
  const failure = { code: 'signature-missing', message: 'Faltó tu PIN, así que no se hizo nada.' };
  await leaveLapsed(SELLER, 'markDelivered', 1, { status: 'refused', failure, isReported: false });
  open('/orden/31', SELLER, 1);
  expect(await screen.findByText(/^Faltó tu PIN/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Marcar entregado' })).toBeEnabled();
});

test('what is refused once its sheet is closed stands on the page', async () => {
  let refuse = () => {};
  network.answers.set(
    '/api/p2p/aprove-order',
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refusal(409, 'order-too-early', 'Todavía no se puede.'));
      }),
  );
  const { user } = open('/orden/31', SELLER, 1);
  await user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
  await user.click(screen.getByRole('button', { name: 'Sí, ya entregué' }));
  await waitFor(() => expect(network.sent('/api/p2p/aprove-order')).toHaveLength(1));
  await user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement,
  );
  refuse();
  expect(await screen.findByText('Todavía no se puede.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an order that has moved since says nothing of it', async () => {
  await leaveLapsed(SELLER, 'markDelivered', 1);
  open('/orden/31', SELLER, 2, NOW);
  await screen.findByRole('region', { name: 'Qué puedes hacer' });
  expect(screen.queryByText(/^Parece que no quedó hecho/)).not.toBeInTheDocument();
});

test('no screen with actions of an order forgets to tell it', () => {
  const root = join(__dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => /\buseOrderAction\(|handle: OrderActionHandle/.test(source));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter(({ source }) => !/<(Run|Lapsed)Banner/.test(source))).toEqual([]);
});
