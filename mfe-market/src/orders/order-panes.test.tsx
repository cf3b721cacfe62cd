import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { Root } from '../root';
import { BUYER, wireOffer, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';

const DESK = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
const before = window.matchMedia;

const network = networkForEachTest(BUYER);
beforeEach(() => {
  network.offers = [wireOffer()];
  network.active = ['1', '2'].map((order_id) =>
    wireOrder({
      order_id,
      created_time: String(Date.now() - Number(order_id) * 1_000),
      since_time: String(Date.now()),
    }),
  );
  window.matchMedia = () => DESK as unknown as MediaQueryList;
});
afterEach(() => {
  window.matchMedia = before;
});

const card = (id: string) => screen.findByRole('article', { name: new RegExp(`Pedido ${id},`) });

test('at a desk the list stands alone until an order is chosen', async () => {
  renderApp(<Root />, { path: marketPaths.orders });
  expect(await screen.findByText('Elige un pedido')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mercado');
  expect(await card('1')).not.toHaveAttribute('aria-current');
});

test('what is chosen opens beside the same list, marked there, and Back leads out of it', async () => {
  const { user } = renderApp(<Root />, { path: marketPaths.orders });
  const link = within(await card('1')).getAllByRole('link')[0] as HTMLElement;
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 1' })).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Mercado' })).toBeInTheDocument();
  expect(await card('1')).toHaveAttribute('aria-current', 'true');
  expect(await card('2')).not.toHaveAttribute('aria-current');
  act(() => window.history.back());
  expect(await screen.findByText('Elige un pedido')).toBeInTheDocument();
});

test('an address of an order shows it beside what is active', async () => {
  renderApp(<Root />, { path: pathTo(marketPaths.order, { id: '2' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Pedido 2' })).toBeInTheDocument();
  expect(await card('1')).toBeInTheDocument();
  expect(await card('2')).toHaveAttribute('aria-current', 'true');
});
