import { navigateTo, Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BuyScreen } from '../buy/buy-screen';
import { ProductScreen } from '../product/product-screen';
import { SearchScreen } from '../search/search-screen';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';

const network = networkForEachTest(BUYER);
beforeEach(() => {
  network.offers = [wireOffer({ extra: { productName: 'Cacao', place: 'Neiva, Huila' } })];
  network.fund(BUYER);
  network.profiles[SELLER] = { name: 'Ana Mejía' };
  window.scrollTo = jest.fn();
});

const open = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/buscar" element={<SearchScreen />} />
      <Route path="/product/:id" element={<ProductScreen />} />
      <Route path="/comprar-producto" element={<BuyScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );
const arrow = () => screen.findByRole('link', { name: 'Volver' });
const at = (address: string) => waitFor(() => expect(place()).toBe(address));

test('the arrow of a product goes a step back to the search, with its words', async () => {
  const { user } = open('/buscar?q=cacao+huila');
  await user.click(await screen.findByRole('link', { name: /Cacao/ }));
  await at('/product/7');
  const entry = window.history.length;
  await waitFor(async () => expect(await arrow()).toHaveAttribute('href', '/buscar?q=cacao+huila'));
  await user.click(await arrow());
  await at('/buscar?q=cacao+huila');
  expect(window.history.length).toBe(entry);
  expect(await screen.findByRole('searchbox')).toHaveValue('cacao huila');
});

test('after a look at the purchase it still leads there', async () => {
  const { user } = open('/buscar?q=cacao');
  await user.click(await screen.findByRole('link', { name: /Cacao/ }));
  await user.click(await screen.findByRole('link', { name: 'Comprar' }));
  await screen.findByRole('heading', { level: 1, name: 'Comprar' });
  await user.click(await arrow());
  await at('/product/7');
  await user.click(await arrow());
  await at('/buscar?q=cacao');
});

test('a product that was opened elsewhere leads to the home', async () => {
  open('/product/7');
  expect(await arrow()).toHaveAttribute('href', '/home');
  act(() => navigateTo('/perfil/a'));
  act(() => navigateTo('/product/7'));
  expect(await arrow()).toHaveAttribute('href', '/home');
});

test('a card of the product that one came from goes a step back, once, though pictures could grow', async () => {
  const start = jest.fn();
  Object.assign(document, { startViewTransition: start });
  network.offers = [wireOffer(), wireOffer({ offer_id: '8', exchange_rate: '3' })];
  const { user } = open('/product/7');
  await screen.findByRole('heading', { level: 1 });
  act(() => navigateTo('/product/8'));
  const similar = await screen.findByRole('region', { name: 'Ofertas parecidas' });
  await user.click(await within(similar).findByRole('link', { name: /Café/ }));
  await at('/product/7');
  expect(start).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'startViewTransition');
});
