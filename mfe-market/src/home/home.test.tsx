import { Route, Routes } from '@cosecha/shared/router';
import { isConnected, noteContact } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { HomeScreen } from './home-screen';
import type { Timers } from './use-home-categories';

const network = networkForEachTest(BUYER);
let due: { work: () => void; afterMs: number }[];
const timers: Timers = {
  set(work, afterMs) {
    due.push({ work, afterMs });
    return () => {
      due = [];
    };
  },
};

beforeEach(() => {
  due = [];
  network.fund(BUYER);
});

function openHome() {
  return renderApp(
    <Routes>
      <Route path="/home" element={<HomeScreen timers={timers} />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/home' },
  );
}

const named = (offer_id: string, productName: string, productDetails = '', category = 0) =>
  wireOffer({ offer_id, extra: { productName, productDetails, category } });

describe('SPEC.md §2 Home screen', () => {
  test('the profile image leads to /cuenta', async () => {
    openHome();
    expect(screen.getByRole('link', { name: 'Tu cuenta' })).toHaveAttribute('href', '/cuenta');
  });

  test('says Cargando productos... while it loads and Sin ofertas disponibles when there are none', async () => {
    openHome();
    expect(screen.getByText('Cargando productos...')).toBeInTheDocument();
    expect(await screen.findByText('Sin ofertas disponibles')).toBeInTheDocument();
    expect(screen.queryByText('Cargando productos...')).not.toBeInTheDocument();
  });

  test('a failure says so and can be repeated', async () => {
    network.answers.set('/subgraph/', () => new TypeError('offline'));
    const { user } = openHome();
    expect(await screen.findByText('No pudimos cargar las ofertas')).toBeInTheDocument();
    network.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Sin ofertas disponibles')).toBeInTheDocument();
  });

  test('a carousel of two slides with arrows and dots', async () => {
    const { user } = openHome();
    expect(screen.getByRole('heading', { name: 'Grandes Ofertas' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByRole('heading', { name: 'Fletes y envíos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByRole('heading', { name: 'Grandes Ofertas' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Fletes y envíos/ }));
    expect(screen.getByRole('heading', { name: 'Fletes y envíos' })).toBeVisible();
  });

  test('a card shows price, name and quantity in Kg, links to the product and stores the offer', async () => {
    network.offers = [named('7', 'Café Caturra')];
    const { user } = openHome();
    const card = await screen.findByRole('link', { name: /Café Caturra/ });
    expect(card).toHaveAttribute('href', '/product/7');
    expect(card).toHaveTextContent(/2,50\sUSDT por Kg/);
    expect(card).toHaveTextContent(/120\sKg/);
    await user.click(card);
    expect(place()).toBe('/product/7');
    expect(JSON.parse(sessionStorage.getItem('detailedProductData') ?? '{}')).toMatchObject({
      offer_id: '7',
      remaining_amount: '120000000',
      exchange_rate: '2.5',
    });
  });

  test('Productos Destacados holds only Café, Cacao, Fresas and Mora', async () => {
    network.offers = [named('1', 'Cacao fino'), named('2', 'Panela')];
    openHome();
    const featured = await screen.findByRole('region', { name: 'Productos Destacados' });
    expect(within(featured).getByText('Cacao fino')).toBeInTheDocument();
    expect(within(featured).queryByText('Panela')).not.toBeInTheDocument();
  });

  test('search: 15 characters, the term is shown, name or details, case-insensitive', async () => {
    network.offers = [named('1', 'Panela', 'orgánica'), named('2', 'Yuca')];
    const { user } = openHome();
    const box = await screen.findByPlaceholderText('Buscar productos...');
    await user.type(box, '1234567890123456789');
    expect(box).toHaveValue('123456789012345');
    expect(
      await screen.findByText('No se encontraron productos que coincidan con "123456789012345"'),
    ).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, 'ORGÁNICA');
    const results = await screen.findByRole('region', { name: /"ORGÁNICA"/ });
    expect(within(results).getByText('Panela')).toBeInTheDocument();
    expect(within(results).queryByText('Yuca')).not.toBeInTheDocument();
  });

  test('the sections rest while somebody searches, and stand as they were left afterwards', async () => {
    network.offers = [
      named('1', 'Ahuyama', 'a', 19),
      named('2', 'Berro', 'b', 19),
      named('3', 'Cilantro', 'c', 19),
      named('4', 'Panela'),
    ];
    const { user } = openHome();
    const section = await screen.findByRole('region', { name: 'Categoría 19' });
    await user.click(within(section).getByRole('button', { name: 'Ver más' }));
    const box = screen.getByPlaceholderText('Buscar productos...');
    await user.type(box, 'panela');
    const results = await screen.findByRole('region', { name: /"panela"/ });
    expect(within(results).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Categoría 19' })).not.toBeInTheDocument();
    expect(section.closest('[inert]')).not.toBeNull();
    await user.clear(box);
    expect(await screen.findByRole('region', { name: 'Categoría 19' })).toBe(section);
    expect(section.closest('[inert]')).toBeNull();
    expect(within(section).getByRole('button', { name: 'Ver menos' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /"panela"/ })).not.toBeInTheDocument();
  });

  test('a letter more changes what is found, however many cards stand there', async () => {
    network.offers = Array.from({ length: 30 }, (_, index) => named(String(100 - index), `Café ${index}`));
    const { user } = openHome();
    const box = await screen.findByPlaceholderText('Buscar productos...');
    const found = (term: string) =>
      within(screen.getByRole('region', { name: new RegExp(`"${term}"`) }))
        .getAllByRole('heading', { level: 3 })
        .map((name) => name.textContent);
    await user.type(box, 'caf');
    await waitFor(() => expect(found('caf').slice(0, 4)).toEqual(['Café 0', 'Café 1', 'Café 2', 'Café 3']));
    await user.type(box, 'é 2');
    await waitFor(() =>
      expect(found('café 2').slice(0, 8)).toEqual([2, 12, 20, 21, 22, 23, 24, 25].map((n) => `Café ${n}`)),
    );
    await user.type(box, '9');
    await waitFor(() => expect(found('café 29')).toEqual(['Café 29']));
  });

  test('categories are asked one second after the screen, named, and kept in session storage', async () => {
    network.offers = [named('1', 'Yuca', '', 19), named('2', 'Ñame', '', 20)];
    network.categories = [{ id: 19, name: 'Tubérculos' }];
    openHome();
    expect(await screen.findByRole('region', { name: 'Categoría 19' })).toBeInTheDocument();
    expect(network.sent('/marketplace/category')).toHaveLength(0);
    const [first] = due;
    expect(first?.afterMs).toBe(1000);
    await act(async () => first?.work());
    expect(await screen.findByRole('region', { name: 'Tubérculos' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Categoría 20' })).toBeInTheDocument();
    expect(JSON.parse(sessionStorage.getItem('categories') ?? '[]')).toEqual([
      { id: 19, name: 'Tubérculos' },
    ]);
  });

  test('a category shows two, sorted by details; Ver más and Ver menos only with more than two', async () => {
    network.offers = [
      named('1', 'Tercero', 'c', 19),
      named('2', 'Primero', 'a', 19),
      named('3', 'Segundo', 'b', 19),
      named('4', 'Solo', 'a', 20),
    ];
    const { user } = openHome();
    const section = await screen.findByRole('region', { name: 'Categoría 19' });
    const names = () =>
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map((item) => item.textContent);
    expect(names()).toEqual(['Primero', 'Segundo']);
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(names()).toEqual(['Primero', 'Segundo', 'Tercero']);
    await user.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(names()).toEqual(['Primero', 'Segundo']);
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeInTheDocument();
  });

  test('a balance that cannot be read leads to /error-near', async () => {
    network.answers.set('/near/rpc', () => new TypeError('offline'));
    openHome();
    await waitFor(() => expect(place()).toBe('/error-near'));
  });

  test('an answer that was lost once leads nowhere', async () => {
    network.answers.set('/near/rpc', () => {
      network.answers.delete('/near/rpc');
      return new TypeError('offline');
    });
    openHome();
    await waitFor(() => expect(network.sent('/near/rpc')).toHaveLength(2));
    await screen.findByText('Sin ofertas disponibles');
    expect(place()).toBe('/home');
  });

  test('where nobody answers at all nothing failed: the person stays, and is told', async () => {
    for (const path of ['/near/rpc', '/registry.json'])
      network.answers.set(path, () => new TypeError('offline'));
    openHome();
    await waitFor(() => expect(isConnected()).toBe(false));
    expect(place()).toBe('/home');
    noteContact(true);
  });

  test('SPEC.md §5: a balance below the reserve leads there too', async () => {
    network.near[BUYER] = '40000000000000000000000';
    openHome();
    await waitFor(() => expect(place()).toBe('/error-near'));
  });

  test('with a good balance the person stays', async () => {
    openHome();
    await screen.findByText('Sin ofertas disponibles');
    expect(place()).toBe('/home');
  });

  describe('a market with more offers than the live list holds', () => {
    const crowd = Array.from({ length: 120 }, (_, index) => named(String(500 - index), `Panela ${index}`));

    test('the home categories have their own offers, though none is among the newest', async () => {
      network.offers = [...crowd, named('9', 'Cacao viejo', '', 19)];
      openHome();
      await screen.findByRole('link', { name: 'Ver todas las ofertas' });
      expect(screen.queryByText('Cacao viejo')).not.toBeInTheDocument();
      await act(async () => due[0]?.work());
      const section = await screen.findByRole('region', { name: 'Categoría 19' });
      expect(within(section).getByText('Cacao viejo')).toBeInTheDocument();
      const featured = screen.getByRole('region', { name: 'Productos Destacados' });
      expect(within(featured).getByText('Cacao viejo')).toBeInTheDocument();
    });

    test('the search finds what is not on the device, by name or details only', async () => {
      network.offers = [
        ...crowd,
        named('8', 'Uchuva dulce'),
        wireOffer({ offer_id: '7', extra: { productName: 'Lulo', place: 'Vereda Uchuva' } }),
      ];
      const { user } = openHome();
      await user.type(await screen.findByPlaceholderText('Buscar productos...'), 'uchuva');
      expect(await screen.findByText('Buscando en todo el mercado…')).toBeInTheDocument();
      const results = await screen.findByRole('region', { name: /"uchuva"/ });
      expect(within(results).getByText('Uchuva dulce')).toBeInTheDocument();
      expect(within(results).queryByText('Lulo')).not.toBeInTheDocument();
    });

    test('nothing is said to be missing before the service has answered', async () => {
      network.offers = crowd;
      const { user } = openHome();
      await user.type(await screen.findByPlaceholderText('Buscar productos...'), 'quinua');
      expect(
        await screen.findByText('No se encontraron productos que coincidan con "quinua"'),
      ).toBeInTheDocument();
      const asked = network.sent('/subgraph/').map(({ body }) => JSON.stringify(body));
      expect(asked.some((body) => body.includes('"quinua"'))).toBe(true);
    });

    test('nor when it could not answer; the search asks it again', async () => {
      network.offers = crowd;
      const { user } = openHome();
      const box = await screen.findByPlaceholderText('Buscar productos...');
      await screen.findByRole('link', { name: 'Ver todas las ofertas' });
      network.answers.set('/subgraph/', () => new TypeError('offline'));
      await user.type(box, 'quinua');
      expect(await screen.findByText('No pudimos cargar las ofertas')).toBeInTheDocument();
      expect(screen.queryByText(/No se encontraron productos/)).not.toBeInTheDocument();
      const link = screen.getByRole('link', { name: 'Buscar con filtros' });
      expect(link).toHaveAttribute('href', '/buscar?q=quinua');
    });
  });

  test.each([
    [12, '12 pedidos entregados'],
    [0, 'Nuevo'],
  ])('a card says of a seller with %i orders "%s"', async (orders, words) => {
    network.offers = [named('7', 'Café Caturra')];
    network.sellerOrders = { [SELLER]: orders };
    openHome();
    expect(await screen.findByText(new RegExp(` · ${words}$`))).toBeInTheDocument();
  });

  test('many featured offers come in steps', async () => {
    network.offers = Array.from({ length: 25 }, (_, index) => named(String(100 - index), `Café ${index}`));
    const { user } = openHome();
    const featured = await screen.findByRole('region', { name: 'Productos Destacados' });
    const more = await within(featured).findByRole('button', { name: 'Ver más destacados' });
    expect(within(featured).getAllByRole('listitem').at(-1)).toHaveAttribute('aria-setsize', '10');
    await user.click(more);
    expect(within(featured).getAllByRole('listitem').at(-1)).toHaveAttribute('aria-setsize', '20');
    await user.click(more);
    expect(within(featured).getAllByRole('listitem').at(-1)).toHaveAttribute('aria-setsize', '25');
    expect(within(featured).queryByRole('button')).not.toBeInTheDocument();
  });
});
