import { Route, Routes } from '@cosecha/shared/router';
import { localStore, pinQuestionStore } from '@cosecha/shared/state';
import { accepted, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { BUYER, SELLER, wireOffer, wireOrder } from '../../testing/factories';
import { networkForEachTest } from '../../testing/fake-network';
import { signInAs } from '../../testing/signed-in';
import { OrderScreen } from '../order-screen';

const APPROVE = '/api/p2p/aprove-order';

const network = networkForEachTest();
beforeEach(() => {
  network.offers = [wireOffer()];
  network.fund(BUYER);
  network.answers.set(APPROVE, () => accepted({ orderId: '31', status: 9, transactionHash: 'HASH' }));
});

/** The page of an order, on a device with a PIN. */
function open(wallet: string, status: number) {
  network.active = [wireOrder({ status })];
  signInAs(wallet);
  localStore.set('mnemonic', `63760200${'ab'.repeat(40)}`);
  return renderApp(
    <Routes>
      <Route path="/orden/:id" element={<OrderScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/orden/31' },
  );
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a payment is released with the PIN alone; without it nothing is sent and nothing is told', async () => {
  const { user } = open(BUYER, 2);
  await user.click(await button('Recibí todo: liberar el pago'));
  await user.click(await button(/^Liberar 25,00/));
  await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
  expect(pinQuestionStore.getState()?.explain).toMatch(/El vendedor recibe 24,93\sUSDT/);
  expect(network.sent(APPROVE)).toHaveLength(0);
  await act(async () => pinQuestionStore.getState()?.answer(null));
  expect(network.sent(APPROVE)).toHaveLength(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await button(/^Liberar 25,00/));
  await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
  await act(async () => pinQuestionStore.getState()?.answer('luna cesta mora'));
  await waitFor(() => expect(network.sent(APPROVE)).toHaveLength(1));
});

test('a delivery is marked without one: no money leaves', async () => {
  const { user } = open(SELLER, 1);
  await user.click(await button('Marcar entregado'));
  await user.click(await button('Sí, ya entregué'));
  await waitFor(() => expect(network.sent(APPROVE)).toHaveLength(1));
  expect(pinQuestionStore.getState()).toBeNull();
});
