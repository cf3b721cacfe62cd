import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { Route, Routes } from '@cosecha/shared/router';
import { signOut } from '@cosecha/shared/state';
import { accepted, renderApp } from '@cosecha/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { BuyScreen } from '../buy/buy-screen';
import { BUYER, SELLER, wireOffer } from './factories';
import { type FakeNetwork, networkForEachTest } from './fake-network';
import { place } from './place';
import { signInAs } from './signed-in';

export const CREATE = '/api/p2p/create-order';
let network: FakeNetwork;

/** A buyer with money before an offer of Café Caturra, for each test of the file that calls this. */
export function buyingForEachTest(): FakeNetwork {
  network = networkForEachTest(BUYER);
  beforeEach(() => {
    network.offers = [wireOffer()];
    network.fund(BUYER);
    network.profiles[SELLER] = { name: 'Ana Mejía' };
    network.answers.set(`${CREATE}/`, () => accepted({ step: 'checking' }));
  });
  return network;
}

export function openPurchase(path = pathTo(marketPaths.buy, {}, { oferta: '7' })) {
  return renderApp(
    <Routes>
      <Route path={marketPaths.buy} element={<BuyScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );
}

export const quantityBox = () => screen.findByRole('textbox', { name: 'Cantidad en Kg' });

export const reviewButton = () => screen.getByRole('button', { name: 'Revisar pedido' });

/** The form with the balance read, and a quantity where one is given. */
export async function openForm(quantity?: string) {
  const { user, queryClient } = openPurchase();
  const box = await quantityBox();
  await screen.findByText('Tienes disponible');
  if (quantity !== undefined) {
    await user.clear(box);
    await user.type(box, quantity);
  }
  const offersBecome = (offers: typeof network.offers) => {
    network.offers = offers;
    return queryClient.invalidateQueries();
  };
  return { user, box, offersBecome };
}

export async function review(quantity?: string) {
  const form = await openForm(quantity);
  await form.user.click(reviewButton());
  return form;
}

/** Reviewed and confirmed. */
export async function pay() {
  const { user } = await review('10');
  await user.click(confirm(/^Pagar 25,00/));
  return user;
}

export const confirm = (amount: RegExp) => screen.getByRole('button', { name: amount });
export const sent = () => network.calls.filter(({ url, body }) => url === CREATE && body !== undefined);
export const made = () => accepted({ orderId: '31', transactionHash: 'HASH', escrow: '25000000' });
/** An order whose answer waits for the test. */
export function held(): (value: ReturnType<typeof made>) => void {
  let answer: (value: ReturnType<typeof made>) => void = () => {};
  network.answers.set(CREATE, () => new Promise((resolve) => (answer = resolve)));
  return (value) => answer(value);
}

/** The page goes and another one opens, on the same device. */
export function reload(path = pathTo(marketPaths.buy, {}, { oferta: '7' })) {
  cleanup();
  signOut();
  signInAs(BUYER);
  return openPurchase(path);
}

export const arrivesAtResult = () =>
  waitFor(() => expect(place()).toBe(pathTo(marketPaths.buy, {}, { pedido: '31' })));
