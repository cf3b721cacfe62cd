import { Route, Routes } from '@cosecha/shared/router';
import { toastsStore } from '@cosecha/shared/state';
import { accepted, renderApp, wireStatistics } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { signInAs } from '../testing/signed-in';
import { ProductScreen } from './product-screen';

const network = networkForEachTest(BUYER);

beforeEach(() => {
  network.profiles[SELLER] = { name: 'Ana Mejía', ladnName: 'La Esperanza' };
});

const open = (query = '') =>
  renderApp(
    <Routes>
      <Route path="/product/:id" element={<ProductScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: `/product/7${query}` },
  );

describe('SPEC.md §2 /product/{id}', () => {
  test('a cold link shows price, stock, limits, delivery, payment, terms and the seller', async () => {
    network.offers = [
      wireOffer({ extra: { packing: 'Saco de 60 Kg', place: 'Pitalito, Huila', minPurchases: 3 } }),
    ];
    network.statistics = wireStatistics({ sales_delivered: 5, sales_withdrawn: 6, sales_cancelled: 2 });
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
      'Solo para compradores con 3 compras completadas',
    ]) {
      expect(screen.getByText(fact)).toBeInTheDocument();
    }
    expect(await screen.findByText('Ana Mejía')).toBeInTheDocument();
    expect(
      await screen.findByText('5 de 13 pedidos entregados; 6 los canceló el comprador, 2 el vendedor'),
    ).toBeInTheDocument();
  });

  test('says how it reaches the buyer, with what each way costs', async () => {
    network.offers = [
      wireOffer({
        extra: {
          delivery: [
            { id: 'pickup', place: 'Finca La Esperanza', region: 'CO/Huila/Pitalito', hours: 'sábados' },
            { id: 'seller', regions: ['CO/Huila', 'CO/Cauca/Popayán', 'CO/Bogotá, D. C.'] },
          ],
        },
        delivery: [
          { id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' },
          { id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' },
          { id: 'carrier', kind: 'carrier', freight_amount: '0', per: 'order' },
        ],
      }),
    ];
    open();
    expect(await screen.findByRole('heading', { name: 'Cómo llega' })).toBeInTheDocument();
    for (const words of [
      'Recoger en el lugar',
      'Finca La Esperanza · Pitalito (Huila)',
      'sábados',
      /^2,50\sUSDT por pedido$/,
      'A Huila, Popayán (Cauca) y Bogotá, D. C.',
      'Se paga a la transportadora al recibir',
    ]) {
      expect(screen.getByText(words)).toBeInTheDocument();
    }
  });

  test('an offer without ways is agreed on in the chat', async () => {
    network.offers = [wireOffer()];
    open();
    expect(await screen.findByText('Se acuerda con el vendedor por el chat.')).toBeInTheDocument();
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
    expect(place()).toBe('/comprar-producto?oferta=7');
    expect(JSON.parse(sessionStorage.getItem('product') ?? '{}')).toMatchObject({ offer_id: '7' });
  });

  test.each([
    ['paused', wireOffer({ is_pause: true }), 'Oferta en pausa'],
    ['sold out', wireOffer({ remaining_amount: '0', status: 2 }), 'Se vendió toda'],
    ['own', wireOffer({ owner_id: BUYER }), 'Esta oferta es tuya'],
  ])('an offer that is %s says so and cannot be bought', async (_availability, offer, title) => {
    network.offers = [offer];
    network.profiles[BUYER] = { name: 'Rosa' };
    open();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Comprar' })).not.toBeInTheDocument();
  });

  test('an own offer is edited or looked after instead of bought', async () => {
    network.offers = [wireOffer({ owner_id: BUYER })];
    network.profiles[BUYER] = { name: 'Rosa' };
    open();
    expect(await screen.findByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/editar-oferta/7');
    expect(screen.getByRole('link', { name: 'Ver mis ofertas' })).toHaveAttribute('href', '/mis-ofertas');
  });

  test('an offer that is gone says so, and shows where to look on', async () => {
    network.offers = [wireOffer({ offer_id: '8' }), wireOffer({ offer_id: '9', owner_id: BUYER })];
    open();
    expect(await screen.findByText('Esta oferta ya no existe')).toBeInTheDocument();
    const similar = await screen.findByRole('region', { name: 'Ofertas parecidas' });
    expect(
      within(similar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/product/8']);
  });

  test('a price that changes while the page is open is said with both', async () => {
    network.offers = [wireOffer()];
    const { queryClient } = open();
    await screen.findByText(/^2,50\sUSDT$/);
    network.offers = [wireOffer({ exchange_rate: '2.750001' })];
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/Antes 2,50\sUSDT, ahora 2,75\sUSDT por Kg/)).toBeInTheDocument();
  });

  test('the way back leads through the category', async () => {
    network.offers = [wireOffer()];
    network.categories = [{ id: 19, name: 'Café y cacao' }];
    open();
    expect(await screen.findByRole('link', { name: 'Café y cacao' })).toHaveAttribute(
      'href',
      '/buscar?categoria=19',
    );
  });

  test('a seller says since when they are here and what others thought of them', async () => {
    network.offers = [wireOffer()];
    network.answers.set('/api/wallet/get-profile-custom/', () =>
      accepted({ wallet: SELLER, name: 'Ana Mejía', memberSince: '2026-03-10T12:00:00.000Z' }),
    );
    network.answers.set('/api/p2p/ratings/', () =>
      accepted({ averageTenths: 46, count: 12, histogram: { 1: 0, 2: 0, 3: 1, 4: 3, 5: 8 } }),
    );
    open();
    expect(await screen.findByText('En Cosecha desde marzo de 2026')).toBeInTheDocument();
    expect(await screen.findByText(/4,6 de 5/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Preguntar al vendedor' })).not.toBeInTheDocument();
  });

  test('where there is a chat, a question leads to it; nobody asks themselves', async () => {
    network.install({ withChat: true });
    network.offers = [wireOffer()];
    const { unmount } = open();
    const ask = await screen.findByRole('link', { name: 'Preguntar al vendedor' });
    expect(ask).toHaveAttribute('href', '/chat/preguntar/7');
    unmount();
    signInAs(SELLER);
    open();
    await screen.findByRole('link', { name: 'Ver mis ofertas' });
    expect(screen.queryByRole('link', { name: 'Preguntar al vendedor' })).not.toBeInTheDocument();
  });

  test('an opened page counts once, the own one never', async () => {
    network.offers = [wireOffer()];
    const { queryClient } = open();
    await screen.findByText(/^120\sKg$/);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(network.sent('/marketplace/offer/7/view')).toHaveLength(1));
  });

  test('long words of a seller fold', async () => {
    network.offers = [wireOffer({ terms_conditions: 'Se entrega en la plaza. '.repeat(20) })];
    const { user } = open();
    const more = await screen.findByRole('button', { name: 'Ver más' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Ver menos' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('photos', () => {
  const images = (count: number) =>
    Array.from({ length: count }, (_, index) => `/media/demo/foto-${index + 1}.webp`);

  test('several have names, dots and arrows', async () => {
    network.offers = [wireOffer({ extra: { images: images(3) } })];
    const { user } = open();
    await screen.findByRole('img', { name: 'Café Caturra. Foto 2 de 3' });
    const dot = (position: number) => screen.getByRole('button', { name: `Foto ${position} de 3` });
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Foto anterior' }));
    expect(dot(3)).toHaveAttribute('aria-current', 'true');
  });

  test('twelve are counted in words, for dots would not fit', async () => {
    network.offers = [wireOffer({ extra: { images: images(12) } })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Foto siguiente' }));
    expect(screen.getByText('Foto 2 de 12')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Foto \d+ de 12$/ })).not.toBeInTheDocument();
  });

  test('one opens in full, grows, and is left with the cross', async () => {
    network.offers = [wireOffer({ extra: { images: images(1) } })];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Ver en grande/ }));
    const viewer = within(screen.getByRole('dialog', { name: 'Fotos del producto' }));
    expect(viewer.queryByRole('button', { name: 'Foto siguiente' })).not.toBeInTheDocument();
    expect(viewer.getByRole('button', { name: 'Alejar' })).toBeDisabled();
    await user.click(viewer.getByRole('button', { name: 'Acercar' }));
    await user.click(viewer.getByRole('button', { name: 'Acercar' }));
    expect(viewer.getByRole('button', { name: 'Acercar' })).toBeDisabled();
    await user.click(viewer.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('none shows a leaf that says so', async () => {
    network.offers = [wireOffer()];
    open();
    expect(await screen.findByRole('img', { name: 'Café Caturra: sin fotos' })).toBeInTheDocument();
  });
});

test('Compartir copies the link where the device has no sheet of its own', async () => {
  network.offers = [wireOffer()];
  const { user } = open();
  const copied: string[] = [];
  Object.assign(navigator.clipboard, { writeText: async (text: string) => copied.push(text) });
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  expect(copied).toEqual(['http://localhost/oferta/7']);
  expect(toastsStore.getState().at(-1)?.text).toBe('Enlace copiado');
});

test('a quantity that was typed on the public page is bought, and one that is none is not', async () => {
  network.offers = [wireOffer()];
  const { unmount } = open('?cantidad=2.5');
  const buy = await screen.findByRole('link', { name: /^Comprar 2,5\sKg$/ });
  expect(buy).toHaveAttribute('href', '/comprar-producto?oferta=7&cantidad=2.5');
  unmount();
  open('?cantidad=mucho');
  expect(await screen.findByRole('link', { name: 'Comprar' })).toHaveAttribute(
    'href',
    '/comprar-producto?oferta=7',
  );
});
