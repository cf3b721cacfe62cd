import { Route, Routes, useLocation } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { FakeNetwork } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { ProductScreen } from './product-screen';

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.profiles[SELLER] = { name: 'Ana Mejía', ladnName: 'La Esperanza' };
  network.install();
  signInAs(BUYER);
});

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="lugar">{`${pathname}${search}`}</output>;
}

const open = () =>
  renderApp(
    <>
      <Routes>
        <Route path="/product/:id" element={<ProductScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </>,
    { path: '/product/7' },
  );

describe('SPEC.md §2 /product/{id}', () => {
  test('a cold link shows price, stock, limits, delivery, payment, terms and the seller', async () => {
    network.offers = [wireOffer({ extra: { packing: 'Saco de 60 Kg', place: 'Pitalito, Huila' } })];
    network.statistics = { orders_completed: 12, total_orders: 13, percentaje_completion: 92 };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Café Caturra' })).toBeInTheDocument();
    for (const fact of [
      /^2,50\sUSDT$/,
      /^120\sKg$/,
      /De 5\sKg a 200\sKg/,
      'Saco de 60 Kg',
      'Pitalito, Huila',
      'El vendedor tiene 2 días para entregar',
      'Contra entrega',
      'Entrego en la plaza.',
    ]) {
      expect(screen.getByText(fact)).toBeInTheDocument();
    }
    expect(await screen.findByText('Ana Mejía')).toBeInTheDocument();
    expect(await screen.findByText('12 ventas cerradas')).toBeInTheDocument();
  });

  test('the stored offer is there at once, before the indexed data answers', async () => {
    sessionStorage.setItem('detailedProductData', JSON.stringify(wireOffer()));
    network.answers.set('/subgraph/', () => new Promise(() => {}));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Café Caturra' })).toBeInTheDocument();
  });

  test('when the indexed data cannot be reached, the stored offer says that it may be old', async () => {
    sessionStorage.setItem('detailedProductData', JSON.stringify(wireOffer()));
    network.answers.set('/subgraph/', () => new TypeError('offline'));
    open();
    expect(await screen.findByText(/Mostramos lo último que guardamos/)).toBeInTheDocument();
  });

  test('SPEC.md §3: Comprar keeps the offer as `product` and leads to the purchase', async () => {
    network.offers = [wireOffer()];
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Comprar' }));
    expect(screen.getByLabelText('lugar')).toHaveTextContent('/comprar-producto?oferta=7');
    expect(JSON.parse(sessionStorage.getItem('product') ?? '{}')).toMatchObject({ offer_id: '7' });
  });

  test.each([
    ['paused', wireOffer({ is_pause: true }), 'Oferta en pausa'],
    ['sold out', wireOffer({ remaining_amount: '0', status: 2 }), 'Se vendió toda'],
    ['own', wireOffer({ owner_id: BUYER }), 'Esta oferta es tuya'],
  ])('an offer that is %s says so and cannot be bought', async (_standing, offer, title) => {
    network.offers = [offer];
    network.profiles[BUYER] = { name: 'Rosa' };
    open();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Comprar' })).not.toBeInTheDocument();
  });

  test('an own offer leads to Mis ofertas', async () => {
    network.offers = [wireOffer({ owner_id: BUYER })];
    network.profiles[BUYER] = { name: 'Rosa' };
    open();
    expect(await screen.findByRole('link', { name: 'Ir a Mis ofertas' })).toHaveAttribute(
      'href',
      '/mis-ofertas',
    );
  });

  test('an offer that is gone says so', async () => {
    open();
    expect(await screen.findByText('Esta oferta ya no existe')).toBeInTheDocument();
  });
});
