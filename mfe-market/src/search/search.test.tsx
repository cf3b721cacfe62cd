import { useLocation } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import { BUYER, wireOffer } from '../testing/factories';
import { FakeNetwork } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { SearchScreen } from './search-screen';

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.offers = [
    wireOffer({
      offer_id: '1',
      exchange_rate: '3',
      extra: { productName: 'Café Caturra', place: 'Pitalito, Huila' },
    }),
    wireOffer({ offer_id: '2', exchange_rate: '1', extra: { productName: 'Mora', category: 20 } }),
  ];
  network.categories = [{ id: 20, name: 'Frutas' }];
  network.install();
  signInAs(BUYER);
});

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="lugar">{decodeURIComponent(`${pathname}${search}`)}</output>;
}

const open = (path = '/buscar') =>
  renderApp(
    <>
      <SearchScreen />
      <Place />
    </>,
    { path },
  );

const found = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map((name) => name.textContent);

describe('SPEC.md §2 /buscar', () => {
  test('finds by place without accents and case, and the address keeps the wish', async () => {
    const { user } = open();
    expect(await found()).toEqual(['Mora', 'Café Caturra']);
    await user.type(screen.getByRole('searchbox', { name: '¿Qué buscas?' }), 'CAFE huila');
    expect(await found()).toEqual(['Café Caturra']);
    expect(screen.getByText('1 oferta')).toBeInTheDocument();
    expect(screen.getByLabelText('lugar')).toHaveTextContent('/buscar?q=CAFE+huila');
  });

  test('a shared address opens with its wish', async () => {
    open('/buscar?orden=cheapest&categoria=20');
    expect(await found()).toEqual(['Mora']);
  });

  test('by category and by price', async () => {
    const { user } = open();
    await found();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Mayor precio');
    expect(await found()).toEqual(['Café Caturra', 'Mora']);
    const categories = screen.getByRole('group', { name: 'Categorías' });
    await user.click(await within(categories).findByRole('button', { name: 'Frutas' }));
    expect(await found()).toEqual(['Mora']);
  });

  test('nothing found says what to try and clears', async () => {
    const { user } = open('/buscar?q=quinua');
    expect(await screen.findByText('No hay ofertas para "quinua"')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await found()).toHaveLength(2);
  });

  test('what lies deeper than the newest offers is found by the service', async () => {
    const deep = wireOffer({ offer_id: '3', extra: { productName: 'Quinua' } });
    const newest = network.offers;
    network.answers.set('/subgraph/', (body) => {
      const isSearch = JSON.stringify(body).includes('offerSearch');
      return { status: 200, body: { data: isSearch ? { offerSearch: [deep] } : { offerssells: newest } } };
    });
    open('/buscar?q=quinua');
    expect(await found()).toEqual(['Quinua']);
  });

  test('without any offer it invites to publish one', async () => {
    network.offers = [];
    open();
    expect(await screen.findByText('Todavía no hay ofertas')).toBeInTheDocument();
  });

  test('a failure can be repeated', async () => {
    network.answers.set('/subgraph/', () => new TypeError('offline'));
    const { user } = open();
    expect(await screen.findByText('No pudimos buscar')).toBeInTheDocument();
    network.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await found()).toHaveLength(2);
  });
});
