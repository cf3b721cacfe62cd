import { Route, Routes } from '@cosecha/shared/router';
import { renderApp, styleSheet } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { ProductScreen } from './product-screen';

styleSheet.target = document.head;

const network = networkForEachTest(BUYER);
beforeEach(() => {
  network.offers = [wireOffer({ extra: { category: 19 } })];
  network.profiles[SELLER] = { name: 'Ana Mejía' };
});

const open = () =>
  renderApp(
    <Routes>
      <Route path="/product/:id" element={<ProductScreen />} />
    </Routes>,
    { path: '/product/7' },
  );
const category = () => screen.getByRole('link', { name: /Categoría 19|Café/ });

test('a category keeps its place, unseen, until its name is known', async () => {
  network.answers.set('/marketplace/category', () => new Promise(() => {}));
  open();
  expect(await screen.findByRole('link', { name: 'Categoría 19' })).toHaveStyle({ opacity: '0' });
});

test('its name is shown', async () => {
  network.categories = [{ id: 19, name: 'Café' }];
  open();
  await screen.findByRole('link', { name: 'Café' });
  expect(category()).toHaveStyle({ opacity: '1' });
});

test('where names cannot be had, its number is better than nothing', async () => {
  network.answers.set('/marketplace/category', () => new TypeError('offline'));
  open();
  await waitFor(() => expect(category()).toHaveStyle({ opacity: '1' }));
  expect(category()).toHaveTextContent('Categoría 19');
});
