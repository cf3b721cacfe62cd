import { Route, Routes } from '@cosecha/shared/router';
import { toastsStore } from '@cosecha/shared/state';
import { accepted, refusal, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ProductScreen } from '../product/product-screen';
import { SearchScreen } from '../search/search-screen';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { signInAs } from '../testing/signed-in';
import { SavedScreen } from './saved-screen';

const OFFLINE = 'No hay conexión. Revisa tu internet y vuelve a intentar.';
const network = networkForEachTest(BUYER);

beforeEach(() => {
  network.profiles[SELLER] = { name: 'Ana Mejía' };
  network.offers = [wireOffer()];
});

const open = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/product/:id" element={<ProductScreen />} />
      <Route path="/buscar" element={<SearchScreen />} />
      <Route path="/guardados" element={<SavedScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );

const changes = () =>
  network.sent('/api/saved').flatMap(({ method, body }) => (method === 'GET' ? [] : [[method, body]]));
const toasts = () => toastsStore.getState().map(({ text }) => text);
const heart = () => screen.findByRole('button', { name: 'Guardar oferta' });
const section = (name: string) => screen.findByRole('region', { name });

describe('the heart of an offer', () => {
  test('keeps it and forgets it', async () => {
    const { user } = open('/product/7');
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(network.sent('/api/saved')).toHaveLength(1));
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(toasts()).toContain('Guardada. La encuentras en tu cuenta, en Guardados.'));
    expect(network.saved.offers).toMatchObject([{ offerId: '7' }]);
    await user.click(await heart());
    await waitFor(() => expect(network.saved.offers).toEqual([]));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows at once; without a connection it goes back and says why', async () => {
    const { user } = open('/product/7');
    await heart();
    await waitFor(() => expect(network.sent('/api/saved')).toHaveLength(1));
    let fail = () => {};
    network.answers.set(
      '/api/saved',
      () => new Promise((_, reject) => (fail = () => reject(new TypeError()))),
    );
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    fail();
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(toasts()).toEqual([OFFLINE]);
  });

  test('of taps that follow each other fast the last one counts', async () => {
    const { user } = open('/product/7');
    await heart();
    await waitFor(() => expect(network.sent('/api/saved')).toHaveLength(1));
    const answers: (() => void)[] = [];
    network.answers.set(
      '/api/saved',
      () => new Promise((resolve) => answers.push(() => resolve(accepted({})))),
    );
    await user.click(await heart());
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    answers[0]?.();
    await waitFor(() => expect(changes()).toHaveLength(2));
    const item = { kind: 'offer', subject: '7' };
    expect(changes()).toEqual([
      ['PUT', item],
      ['DELETE', item],
    ]);
    network.answers.delete('/api/saved');
    answers[1]?.();
  });

  test('of one’s own offer is none', async () => {
    signInAs(SELLER);
    open('/product/7');
    await screen.findByRole('link', { name: 'Editar' });
    expect(screen.queryByRole('button', { name: 'Guardar oferta' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Seguir' })).not.toBeInTheDocument();
  });
});

test('a seller is followed from their offer', async () => {
  const { user } = open('/product/7');
  await user.click(await screen.findByRole('button', { name: 'Seguir' }));
  expect(
    await screen.findByRole('button', { name: 'Siguiendo a Ana Mejía: dejar de seguir' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(toasts()).toEqual(['Te avisamos cuando publique una oferta.']));
  expect(network.saved.sellers).toMatchObject([{ wallet: SELLER }]);
});

describe('a search', () => {
  test('is kept without its sort, and one that narrows nothing down cannot be', async () => {
    open('/buscar?orden=menor-precio');
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: 'Guardar búsqueda' })).not.toBeInTheDocument();
  });

  test('tells that new offers will be told of', async () => {
    const { user } = open('/buscar?orden=menor-precio&lugar=Huila&q=caf%C3%A9');
    await user.click(await screen.findByRole('button', { name: 'Guardar búsqueda' }));
    expect(await screen.findByText('Búsqueda guardada')).toBeInTheDocument();
    expect(network.saved.searches).toEqual([{ query: 'q=caf%C3%A9&lugar=Huila' }]);
    expect(toasts()).toEqual([expect.stringMatching(/^Te avisamos cuando llegue una oferta así/)]);
  });

  test('that is one too many is refused with the service’s sentence', async () => {
    const full = 'Aquí caben 20 búsquedas guardadas. Quita en Guardados lo que ya no necesites.';
    const { user } = open('/buscar?q=cacao');
    const button = await screen.findByRole('button', { name: 'Guardar búsqueda' });
    network.answers.set('/api/saved', () => refusal(409, 'saved-full', full));
    await user.click(button);
    await waitFor(() => expect(toasts()).toEqual([full]));
    expect(screen.getByRole('button', { name: 'Guardar búsqueda' })).toBeInTheDocument();
  });
});

describe('Guardados', () => {
  test('without anything says what to do', async () => {
    open('/guardados');
    expect(await within(await section('Ofertas')).findByText(/Toca el corazón/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver ofertas' })).toHaveAttribute('href', '/ofertas');
    expect(screen.getByRole('link', { name: 'Buscar un producto' })).toHaveAttribute('href', '/buscar');
    expect(screen.getByText('Aún no sigues a ningún vendedor')).toBeInTheDocument();
  });

  test('shows offers as they are now; what cannot be bought leads to others like it', async () => {
    network.offers = [
      wireOffer(),
      wireOffer({ offer_id: '8', is_pause: true, extra: { productName: 'Cacao' } }),
      wireOffer({ offer_id: '9', remaining_amount: '0', extra: { productName: 'Panela' } }),
    ];
    network.saved.offers = ['7', '8', '9', '10'].map((offerId) => ({ offerId, name: 'Mora de Castilla' }));
    open('/guardados');
    const offers = await section('Ofertas');
    expect(await within(offers).findByRole('link', { name: /Café Caturra/ })).toHaveAttribute(
      'href',
      '/product/7',
    );
    const rows = within(offers).getAllByRole('listitem');
    expect(rows.map((row) => /En pausa|Agotada|Ya no existe/.exec(row.textContent ?? '')?.[0] ?? '')).toEqual(
      ['', 'En pausa', 'Agotada', 'Ya no existe'],
    );
    const like = (name: string) =>
      within(offers).getByRole('link', { name: `Buscar ofertas parecidas a ${name}` });
    expect(like('Cacao')).toHaveAttribute('href', '/buscar?q=Cacao');
    expect(like('Mora de Castilla')).toHaveAttribute('href', '/buscar?q=Mora%20de%20Castilla');
  });

  test('a search leads to itself, with its filters in words', async () => {
    network.categories = [{ id: 19, name: 'Café y cacao' }];
    network.saved.searches = [{ query: 'q=cacao&categoria=19&hasta=5' }, { query: 'lugar=Huila' }];
    const { user } = open('/guardados');
    const searches = await section('Búsquedas');
    expect(await within(searches).findByText(/Café y cacao · Hasta 5,00/)).toBeInTheDocument();
    await user.click(within(searches).getByRole('link', { name: /^cacao/ }));
    await waitFor(() => expect(place()).toBe('/buscar?q=cacao&categoria=19&hasta=5'));
  });

  test('each row can be taken away, and the heading has the focus then', async () => {
    network.saved = {
      offers: [{ offerId: '7', name: 'Café Caturra' }],
      sellers: [{ wallet: SELLER, name: 'Ana Mejía', image: '' }],
      searches: [{ query: 'q=cacao' }],
    };
    const { user } = open('/guardados');
    for (const name of [
      'Quitar Café Caturra de Guardados',
      'Dejar de seguir a Ana Mejía',
      'Quitar la búsqueda cacao',
    ])
      await user.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('heading', { name: 'Búsquedas' })).toHaveFocus();
    await waitFor(() => expect(network.saved).toEqual({ offers: [], sellers: [], searches: [] }));
  });

  test('without a connection says so, and asks again', async () => {
    network.answers.set('/api/saved', () => new TypeError('offline'));
    const { user } = open('/guardados');
    expect(await screen.findByText(OFFLINE, undefined, { timeout: 5_000 })).toBeInTheDocument();
    network.answers.delete('/api/saved');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await section('Ofertas')).toBeInTheDocument();
  });
});
