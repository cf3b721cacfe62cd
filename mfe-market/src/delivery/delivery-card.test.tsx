import { storeDeviceKey } from '@cosecha/shared/conversation';
import type { DeliveryCard } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { Route, Routes } from '@cosecha/shared/router';
import { holdKey, seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { signOut } from '@cosecha/shared/state';
import { accepted, loseKeys, refusal, renderApp } from '@cosecha/shared/testing';
import { deliveryText } from '@cosecha/shared/text';
import { ed25519 } from '@noble/curves/ed25519.js';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { OrderScreen } from '../order/order-screen';
import { arrivesAtResult, buyingForEachTest, CREATE, made, pay } from '../testing/buying';
import { SELLER, wireOrder } from '../testing/factories';
import { signInAs } from '../testing/signed-in';
import { changeDeliveryNotes, withAddress } from './delivery-notes';
import { readStoredCards, storeReceivedCard } from './stored-cards';

const PHRASE = 'luna cesta mora';
const ADDRESS = {
  id: 'casa',
  name: 'Rosa Quintero',
  phone: '300 123 4567',
  country: 'CO' as const,
  department: 'Huila',
  municipality: 'Pitalito',
  address: 'Vereda El Recreo',
  note: '',
};
const NOT_SENT = 'Aún no le llegó tu dirección al vendedor';
const FIRESTORE = 'https://firestore.googleapis.com/v1/projects/demo/databases/(default)/documents';

const network = buyingForEachTest();
/** A wallet whose phrase is known: what is sealed for it can be opened. */
let buyer: string;
beforeEach(async () => {
  buyer = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
  network.install({ withChat: true });
  network.fund(buyer);
  network.answers.set(CREATE, () => made());
  enter(buyer);
});

function enter(wallet: string): void {
  signOut();
  signInAs(wallet);
}

function openOrder(order: Parameters<typeof wireOrder>[0] = {}) {
  network.active = [wireOrder({ signer_id: buyer, ...order })];
  return renderApp(
    <Routes>
      <Route path={marketPaths.order} element={<OrderScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: pathTo(marketPaths.order, { id: '31' }) },
  );
}

async function buyWithAddress() {
  await changeDeliveryNotes(buyer, (notes) => withAddress(notes, ADDRESS));
  await pay();
  await arrivesAtResult();
  await waitFor(async () => expect(await readStoredCards(buyer)).toMatchObject([{ orderId: '31' }]));
  cleanup();
}

/** The chat answers, and has the message already: what was lost before was the answer. */
function chatRises() {
  const name = `${FIRESTORE.split('/v1/')[1]}/conversations/31/messages/delivery-${'31'.padStart(20, '0')}`;
  network.answers.set('/api/chat/conversations', () => accepted({ conversationId: '31' }));
  network.answers.set('/api/chat/token', () => accepted({ token: 'custom' }));
  network.answers.set('https://identitytoolkit.googleapis.com/', () => ({
    status: 200,
    body: { idToken: 'id', expiresIn: '3600' },
  }));
  network.answers.set(`${FIRESTORE}:batchGet`, () => ({
    status: 200,
    body: [{ found: { name, fields: {} } }],
  }));
}

test('the purchase stands though the chat is down; the address waits on the device and goes with a retry', async () => {
  network.answers.set('/api/chat/conversations', () => refusal(503, 'chat-down', 'El chat no responde.'));
  await storeDeviceKey(PHRASE, buyer);
  await buyWithAddress();
  expect(await readStoredCards(buyer)).toMatchObject([
    { isSent: false, card: { address: 'Vereda El Recreo' } },
  ]);
  const { user } = openOrder();
  expect(await screen.findByText(NOT_SENT)).toBeInTheDocument();
  expect(screen.getByText('Vereda El Recreo')).toBeInTheDocument();
  chatRises();
  await user.click(await screen.findByRole('button', { name: 'Enviarla ahora' }));
  await waitFor(() => expect(screen.queryByText(NOT_SENT)).not.toBeInTheDocument());
  expect(await readStoredCards(buyer)).toMatchObject([{ isSent: true }]);
});

test('an address that was refused at first goes by itself', async () => {
  let isEarly = true;
  chatRises();
  network.answers.set('/api/chat/conversations', () =>
    isEarly ? refusal(404, 'order-not-found', 'No hay tal pedido.') : accepted({ conversationId: '31' }),
  );
  await storeDeviceKey(PHRASE, buyer);
  await buyWithAddress();
  openOrder();
  expect(await screen.findByText(NOT_SENT)).toBeInTheDocument();
  isEarly = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await readStoredCards(buyer)).toMatchObject([{ isSent: true }]));
});

test('no request of a purchase has the address in clear', async () => {
  await storeDeviceKey(PHRASE, buyer);
  await buyWithAddress();
  const sent = JSON.stringify(network.calls);
  expect(sent).toContain('create-order');
  for (const word of ['Recreo', 'Pitalito', '300 123', 'Quintero']) expect(sent).not.toContain(word);
});

test('a device that has no key of the chat keeps the address, and says so', async () => {
  chatRises();
  await buyWithAddress();
  openOrder();
  expect(await screen.findByText(NOT_SENT)).toBeInTheDocument();
  expect(screen.getByText(/falta tu PIN: hasta entonces el vendedor no la ve/)).toBeInTheDocument();
});

test('where the browser reads back no key of the curve, the address goes all the same', async () => {
  loseKeys('X25519');
  chatRises();
  await storeDeviceKey(PHRASE, buyer);
  await buyWithAddress();
  await waitFor(async () => expect(await readStoredCards(buyer)).toMatchObject([{ isSent: true }]));
});

test('a seller who has not opened the chat on this device is asked for the PIN', async () => {
  enter(SELLER);
  openOrder();
  expect(await screen.findByRole('button', { name: 'Ver la entrega' })).toBeInTheDocument();
});

test('a seller whose PIN has just opened the app reads it without another one', async () => {
  const seller = buyer;
  enter(seller);
  await holdKey(PHRASE);
  chatRises();
  network.answers.set(`${FIRESTORE}:batchGet`, () => ({ status: 403, body: {} }));
  openOrder({ owner_id: seller, signer_id: SELLER });
  expect(await screen.findByText(deliveryText.order.absent)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ver la entrega' })).not.toBeInTheDocument();
});

test.each<[string, DeliveryCard, RegExp]>([
  [
    'an address',
    { ...ADDRESS, way: 'bring' },
    /Rosa Quintero.*300 123 4567.*Vereda El Recreo.*Pitalito, Huila/s,
  ],
  ['a pick-up', { way: 'pickup', name: '', phone: '' }, /El comprador lo recoge/],
])('a seller who has read %s has it without a connection, too', async (_case, card, words) => {
  enter(SELLER);
  await storeReceivedCard(SELLER, '31', card, 0);
  openOrder();
  expect(await screen.findByRole('region', { name: 'Entrega' })).toHaveTextContent(words);
  expect(network.sent('https://firestore')).toHaveLength(0);
});
