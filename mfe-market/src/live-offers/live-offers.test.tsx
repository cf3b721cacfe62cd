import { Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { BUYER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { LiveOffersScreen } from './live-offers-screen';
import { NoOffersScreen } from './no-offers-screen';

const network = networkForEachTest(BUYER);

beforeEach(() => {
  network.offers = offers(90);
  scrolledTo(0);
});

const offers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    wireOffer({ offer_id: String(index + 1), extra: { productName: `Lote ${index + 1}` } }),
  );

function scrolledTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

const open = (path = '/ofertas') =>
  renderApp(
    <Routes>
      <Route path="/ofertas" element={<LiveOffersScreen />} />
      <Route path="/sin-ofertas" element={<NoOffersScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );

const items = () => screen.queryAllByRole('listitem');
const asked = () =>
  network.calls
    .map(({ body }) => body as { query: string; variables: Record<string, unknown> })
    .filter(({ query }) => query.includes('findOffers'))
    .map(({ variables }) => variables.after);

async function scrollTo(top: number): Promise<void> {
  scrolledTo(top);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
}

describe('/ofertas', () => {
  test('shows the first ones of all and draws only what the window shows', async () => {
    open();
    expect(await screen.findByText('Más de 40 ofertas')).toBeInTheDocument();
    expect(screen.getByText('Lote 90')).toBeInTheDocument();
    expect(items().length).toBeLessThan(30);
    await waitFor(() => expect(items()[0]).toHaveAttribute('aria-posinset', '1'));
    expect(items()[0]).toHaveAttribute('aria-setsize', '-1');
  });

  test('goes on behind the last one, and says when that was all', async () => {
    open();
    await screen.findByText('Más de 40 ofertas');
    await scrollTo(6_000);
    await screen.findByText('Más de 80 ofertas');
    await scrollTo(12_000);
    expect(await screen.findByText('90 ofertas')).toBeInTheDocument();
    expect(await screen.findByText('Ya viste todas.')).toBeInTheDocument();
    await waitFor(() => expect(items().at(-1)).toHaveAttribute('aria-setsize', '90'));
    expect(asked()).toEqual([null, '51', '11']);
    expect(items().length).toBeLessThan(30);
  });

  test('goes on where the last one stood, although it was deleted meanwhile', async () => {
    network.offers = network.offers.map((offer, index) => ({
      ...offer,
      exchange_rate: `${1 + index / 1000}`,
    }));
    open('/ofertas?orden=menor-precio');
    await screen.findByText('Más de 40 ofertas');
    network.offers = network.offers.filter(({ offer_id }) => offer_id !== '40');
    await scrollTo(6_000);
    await screen.findByText('Más de 80 ofertas');
    expect(asked()).toEqual([null, '40']);
  });

  test('a page that does not come can be asked for again', async () => {
    const { user } = open();
    await screen.findByText('Más de 40 ofertas');
    network.answers.set('/subgraph/', () => new TypeError('offline'));
    await scrollTo(6_000);
    expect(await screen.findByText('No pudimos cargar las que siguen.')).toBeInTheDocument();
    network.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Más de 80 ofertas')).toBeInTheDocument();
  });

  test('news wait while somebody reads; what is shown changes in its place', async () => {
    const { queryClient, user } = open();
    await screen.findByText('Más de 40 ofertas');
    await scrollTo(500);
    const first = items()[0]?.textContent;
    network.offers = [
      ...network.offers.map((offer) => (offer.offer_id === '86' ? { ...offer, is_pause: true } : offer)),
      wireOffer({ offer_id: '91', extra: { productName: 'Recién llegado' } }),
    ];
    await act(() => queryClient.invalidateQueries({ queryKey: ['offers', 'news'] }));
    const news = await screen.findByRole('button', { name: 'Ver 1 oferta nueva' });
    expect(items()[0]?.textContent).toBe(first);
    expect(await screen.findByText('Ya no se puede pedir')).toBeInTheDocument();
    scrolledTo(0);
    await user.click(news);
    expect(await screen.findByText('Recién llegado')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /nueva/ })).not.toBeInTheDocument();
  });

  test('at the top news are there at once', async () => {
    const { queryClient } = open();
    await screen.findByText('Más de 40 ofertas');
    network.offers = [
      ...network.offers,
      wireOffer({ offer_id: '91', extra: { productName: 'Recién llegado' } }),
    ];
    await act(() => queryClient.invalidateQueries({ queryKey: ['offers', 'news'] }));
    expect(await screen.findByText('Recién llegado')).toBeInTheDocument();
  });

  test('sorted as the address says', async () => {
    network.offers = network.offers.map((offer) =>
      offer.offer_id === '5' ? { ...offer, exchange_rate: '0.1' } : offer,
    );
    open('/ofertas?orden=menor-precio');
    await waitFor(() => expect(items()[0]).toHaveTextContent('Lote 5'));
  });

  test('when all are gone while one looks at their beginning, it leads there too', async () => {
    network.offers = offers(3);
    const { queryClient } = open();
    await screen.findByText('3 ofertas');
    network.offers = [];
    await act(() => queryClient.invalidateQueries({ queryKey: ['offers', 'news'] }));
    expect(await screen.findByText('Sin ofertas disponibles')).toBeInTheDocument();
    expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
  });

  test('who reads further down is left there when all are gone', async () => {
    const { queryClient } = open();
    await screen.findByText('Más de 40 ofertas');
    await scrollTo(500);
    network.offers = [];
    await act(() => queryClient.invalidateQueries({ queryKey: ['offers', 'news'] }));
    expect((await screen.findAllByText('Ya no se puede pedir')).length).toBeGreaterThan(1);
    expect(place()).toBe('/ofertas');
  });

  test('without any it leads to /sin-ofertas, which invites to publish the first', async () => {
    network.offers = [];
    open();
    expect(await screen.findByText('Sin ofertas disponibles')).toBeInTheDocument();
    expect(place()).toBe('/sin-ofertas');
    expect(screen.getByRole('link', { name: 'Publica la primera oferta' })).toHaveAttribute(
      'href',
      '/crear-oferta',
    );
  });
});
