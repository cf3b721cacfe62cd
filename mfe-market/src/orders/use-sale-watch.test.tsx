import { toastsStore } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { SELLER, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { useOrderLists } from './use-order-lists';
import { useSaleWatch } from './use-sale-watch';

const network = networkForEachTest(SELLER);

function Page() {
  useSaleWatch();
  const { orders } = useOrderLists({ list: 'all', side: null });
  return (
    <>
      <p>{`${orders?.length ?? 'ningún'} pedidos`}</p>
      <textarea aria-label="Tu opinión" />
    </>
  );
}

/** A sale that was open is paid while the page is looked at. */
async function sell(orderId: string, before: () => void) {
  network.active = [wireOrder({ order_id: orderId })];
  const { queryClient } = renderApp(<Page />, { path: '/orden/99' });
  await screen.findByText('1 pedidos');
  before();
  network.active = [];
  network.history = [wireOrder({ order_id: orderId, status: 2, confirmation_signer_id: 1 })];
  await act(() => queryClient.invalidateQueries());
}

test('a sale that is paid shows its result', async () => {
  await sell('31', () => undefined);
  await waitFor(() => expect(place()).toBe('/venta-exitosa?orden=31'));
});

test('a person who is typing is told by a toast, and keeps the place', async () => {
  await sell('32', () => screen.getByRole('textbox').focus());
  await waitFor(() => expect(toastsStore.getState()).toHaveLength(1));
  expect(place()).toBe('/orden/99');
});
