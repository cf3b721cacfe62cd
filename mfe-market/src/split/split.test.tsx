import { Route, Routes } from '@cosecha/shared/router';
import { accepted, renderApp, SharedTabs } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderScreen } from '../order/order-screen';
import { BUYER, SELLER, type WireOrder, wireOffer, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { signInAs } from '../testing/signed-in';
import { splitDrafts } from './draft';

const network = networkForEachTest();
const PROPOSE = '/api/p2p/propose-split';
const ACCEPT = '/api/p2p/accept-split';
const tabs = new SharedTabs();

beforeAll(() => tabs.install());
afterAll(() => tabs.remove());
beforeEach(() => {
  network.offers = [wireOffer()];
  network.fund(BUYER);
});

/** 10 Kg for 25 USDT, delivered. */
function open(wallet: string, changes: Partial<WireOrder> = {}) {
  network.active = [wireOrder({ status: 2, ...changes })];
  signInAs(wallet);
  return renderApp(
    <Routes>
      <Route path="/orden/:id" element={<OrderScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/orden/31' },
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a buyer who got less proposes the Kg that came, and reads that it waits', async () => {
  network.answers.set(PROPOSE, () => {
    network.active = [wireOrder({ status: 2, proposed_by: 2, proposed_amount: '20000000' })];
    return accepted({ orderId: '31', status: 2, transactionHash: 'HASH' });
  });
  const { user } = open(BUYER);
  await user.click(await screen.findByText('¿Problemas con el pedido?'));
  await user.click(await button('Llegó menos o dañado: proponer un pago parcial'));
  const sheet = await screen.findByRole('dialog', { name: 'Proponer un pago parcial' });
  await user.click(await within(sheet).findByRole('button', { name: 'Enviar la propuesta' }));
  expect(await within(sheet).findByText('Escribe una cantidad.')).toBeVisible();
  await user.type(within(sheet).getByRole('textbox', { name: /Kg que llegaron bien/ }), '8');
  await user.click(within(sheet).getByRole('button', { name: 'Volver' }));
  await user.click(await button('Llegó menos o dañado: proponer un pago parcial'));
  expect(
    await screen.findByText(/El vendedor recibe 19,94\sUSDT .* al comprador le vuelven 5,00\sUSDT/),
  ).toBeVisible();
  await user.click(await button('Enviar la propuesta'));
  const card = await screen.findByRole('region', { name: 'Propuesta de pago parcial' });
  expect(card).toHaveTextContent(/Tú propones esto\. El vendedor recibe 19,94/);
  expect(within(card).queryByRole('button')).toBeNull();
  expect(network.sent(PROPOSE).map(({ body }) => body)).toEqual([
    { orderId: '31', expectedStatus: 2, sellerAmount: '20000000' },
  ]);
  await waitFor(async () => expect(await splitDrafts.read(BUYER, '31')).toEqual(splitDrafts.nothing));
});

test('a proposal in a dispute leads to the arbiter, and offers no second dispute', async () => {
  open(BUYER, { status: 3, proposed_by: 2, proposed_amount: '20000000' });
  const card = await screen.findByRole('region', { name: 'Propuesta de pago parcial' });
  expect(card).toHaveTextContent('Si no responde, decide el árbitro.');
  expect(card).not.toHaveTextContent('abrir una disputa');
});

test('the seller accepts the very sum that the card shows', async () => {
  network.answers.set(ACCEPT, () => {
    network.active = [];
    network.history = [
      wireOrder({
        ...{ status: 2, confirmation_owner_id: 4, confirmation_signer_id: 4 },
        ...{ amount_delivered: '19940000', fee_deducted: '60000', amount_refunded: '5000000' },
      }),
    ];
    return accepted({ orderId: '31', status: 9, transactionHash: 'HASH' });
  });
  const { user } = open(SELLER, { proposed_by: 2, proposed_amount: '20000000' });
  const card = await screen.findByRole('region', { name: 'Propuesta de pago parcial' });
  expect(card).toHaveTextContent(/El comprador propone esto\. El vendedor recibe 19,94/);
  await user.click(within(card).getByRole('button', { name: 'Aceptar la propuesta' }));
  const sheet = screen.getByRole('dialog');
  expect(sheet).toHaveTextContent(/El vendedor recibe 19,94.* le vuelven 5,00/);
  /** The whole escrow in pesos would be read as their part. */
  expect(sheet).not.toHaveTextContent('Lo que cuenta es el monto en USDT.');
  await user.click(await button('Aceptar y terminar'));
  await waitFor(() => expect(place()).toBe('/venta-exitosa?orden=31'));
  expect(network.sent(ACCEPT).map(({ body }) => body)).toEqual([
    { orderId: '31', expectedStatus: 2, sellerAmount: '20000000' },
  ]);
});

test('an order whose escrow pays one side only offers no split', async () => {
  const { user } = open(BUYER, { can_split: false });
  await user.click(await screen.findByText('¿Problemas con el pedido?'));
  expect(await button('Abrir una disputa')).toBeVisible();
  expect(screen.queryByRole('button', { name: /pago parcial/ })).toBeNull();
});

test.each([
  ['5,00', { amount_delivered: '19940000', fee_deducted: '60000', amount_refunded: '5000000' }],
  ['5,01', { amount_delivered: '19931000', fee_deducted: '60000', amount_refunded: '5009000' }],
])('an order that was split says what each got, in sums that add up: %s', async (back, amounts) => {
  network.history = [
    wireOrder({ ...{ status: 2, confirmation_owner_id: 4, confirmation_signer_id: 4 }, ...amounts }),
  ];
  open(BUYER);
  network.active = [];
  const said = new RegExp(`el vendedor recibió 19,9\\d\\sUSDT y a ti te volvieron ${back}\\sUSDT`);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('region', { name: 'El dinero' })).toHaveTextContent(back);
});
