import { regionText } from '@cosecha/shared/domain';
import { renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { changeDeliveryNotes, withAddress } from '../delivery/delivery-notes';
import { rememberedTown } from '../near/remembered-town';
import { BUYER, wireOffer } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { recentSearches } from './recent-searches';
import { SearchScreen } from './search-screen';

const OTHER_SELLER = 'c'.repeat(64);

const HOME = {
  ...{ id: 'home', name: 'Rosa', phone: '3101234567', country: 'CO' as const, department: 'Huila' },
  ...{ municipality: 'Pitalito', address: 'Calle 5 # 4-20', note: '' },
};

const network = networkForEachTest(BUYER);

beforeEach(() => {
  network.offers = [
    wireOffer({
      offer_id: '1',
      exchange_rate: '3',
      extra: { productName: 'Café Caturra', place: 'Pitalito, Huila' },
    }),
    wireOffer({
      offer_id: '2',
      exchange_rate: '1',
      owner_id: OTHER_SELLER,
      min_limit: '50000000',
      extra: { productName: 'Mora', category: 20, place: 'Guasca, Cundinamarca' },
      payment_method: [{ payment_method_id: '2', payment_method: 'Trueque' }],
    }),
  ];
  network.categories = [
    { id: 19, name: 'Café y cacao' },
    { id: 20, name: 'Frutas' },
  ];
  network.sellerOrders = { [OTHER_SELLER]: 4 };
});

const open = (path = '/buscar') => renderApp(<SearchScreen />, { path });

const shows = (...names: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual(names),
  );
const box = () => screen.getByRole('searchbox', { name: '¿Qué buscas?' });

describe('SPEC.md §2 /buscar', () => {
  test('finds without accents and case, and the address keeps the words', async () => {
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    await user.type(box(), 'CAFE huila');
    await shows('Café Caturra');
    expect(screen.getByText('1 oferta')).toBeInTheDocument();
    expect(place()).toBe('/buscar?q=CAFE+huila');
  });

  test('a seller is found by name, with how their orders ended and the way to them', async () => {
    network.sellers = [
      { wallet: OTHER_SELLER, name: 'Ana Mejía', image: '', delivered: 5, inPart: 0, total: 13 },
    ];
    open('/buscar?q=mejia');
    const sellers = await screen.findByRole('region', { name: 'Vendedores' });
    const link = within(sellers).getByRole('link', { name: /Ana Mejía/ });
    expect(link).toHaveAttribute('href', `/perfil/${OTHER_SELLER}`);
    expect(link).toHaveTextContent('5 de 13 pedidos entregados');
    expect(network.calls.some(({ url }) => url === '/marketplace/seller?name=mejia')).toBe(true);
  });

  test.each([
    [5, /^Mostramos 5 vendedores\. Escribe/],
    [1, /^Mostramos 1 vendedor\. Escribe/],
    [0, /^Muchas personas se llaman así\. Escribe/],
  ])('where there may be more sellers than the %i that are shown it says so', async (shown, words) => {
    const seller = { name: 'Ana Mejía', image: '', delivered: 5, inPart: 0, total: 13 };
    network.sellers = Array.from({ length: shown }, (_none, index) => ({
      ...seller,
      wallet: `ana${index}.test`,
    }));
    network.areMoreSellers = true;
    open('/buscar?q=mejia');
    const sellers = within(await screen.findByRole('region', { name: 'Vendedores' }));
    expect(sellers.queryAllByRole('link')).toHaveLength(shown);
    expect(sellers.getByText(words)).toBeVisible();
  });

  test('a shared address opens with the whole search', async () => {
    open(
      '/buscar?q=mora&categoria=20&desde=0.5&hasta=2&kg=60&ventas=1&pago=Trueque&lugar=guasca&orden=menor-precio',
    );
    await shows('Mora');
    expect(box()).toHaveValue('mora');
    expect(screen.getByRole('button', { name: 'Filtros (6)' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Ordenar' })).toHaveDisplayValue('Menor precio');
  });

  test('by category and by price', async () => {
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar' }), 'Mayor precio');
    await shows('Café Caturra', 'Mora');
    const categories = screen.getByRole('group', { name: 'Categorías' });
    await user.click(await within(categories).findByRole('button', { name: 'Frutas' }));
    await shows('Mora');
    expect(place()).toBe('/buscar?categoria=20&orden=mayor-precio');
  });

  test('the filter sheet narrows down; every filter is a chip that goes by itself', async () => {
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = screen.getByRole('dialog', { name: 'Filtrar ofertas' });
    await user.type(within(sheet).getByLabelText('Hasta'), '2');
    await user.type(within(sheet).getByLabelText('Cantidad que necesitas'), '60');
    await user.click(within(sheet).getByRole('button', { name: 'Con pedidos entregados' }));
    await user.selectOptions(within(sheet).getByLabelText('Forma de pago'), 'Trueque');
    await user.click(within(sheet).getByRole('button', { name: 'Cundinamarca' }));
    expect(place()).toBe('/buscar');
    await user.click(within(sheet).getByRole('button', { name: 'Ver ofertas' }));
    await shows('Mora');
    expect(place()).toBe('/buscar?hasta=2&kg=60&ventas=1&pago=Trueque&lugar=Cundinamarca');
    const chips = screen.getByRole('list', { name: 'Filtros activos' });
    await user.click(within(chips).getByRole('button', { name: 'Quitar filtro: Trueque' }));
    expect(place()).toBe('/buscar?hasta=2&kg=60&ventas=1&lugar=Cundinamarca');
    await user.click(within(chips).getByRole('button', { name: 'Limpiar' }));
    await shows('Mora', 'Café Caturra');
    expect(place()).toBe('/buscar');
  });

  test('what is brought to the municipality of the address book, or fetched near it', async () => {
    network.offers = [
      wireOffer({ offer_id: '1', extra: { productName: 'Café' } }),
      wireOffer({
        offer_id: '2',
        extra: { productName: 'Mora', delivery: [{ id: 'seller', regions: ['CO/Huila'] }] },
        delivery: [{ id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' }],
      }),
      wireOffer({
        offer_id: '3',
        extra: { productName: 'Fresas', delivery: [{ id: 'pickup', region: 'CO/Huila/Garzón' }] },
        delivery: [{ id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' }],
      }),
    ];
    await changeDeliveryNotes(BUYER, (notes) => withAddress(notes, HOME));
    const { user } = open();
    await shows('Fresas', 'Mora', 'Café');
    expect(screen.getByRole('link', { name: /Mora/ })).toHaveTextContent(/^desde/);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filtrar ofertas' }));
    await user.click(sheet.getByRole('button', { name: 'Llega a mi municipio' }));
    expect(await sheet.findByRole('combobox', { name: 'Tu municipio' })).toHaveValue('Pitalito, Huila');
    await user.click(sheet.getByRole('button', { name: 'Ver ofertas' }));
    await shows('Mora');
    expect(place()).toBe('/buscar?llega=CO/Huila/Pitalito');
    await user.click(screen.getByRole('button', { name: 'Quitar filtro: Llega a Pitalito, Huila' }));
    await shows('Fresas', 'Mora', 'Café');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const again = within(screen.getByRole('dialog', { name: 'Filtrar ofertas' }));
    await user.click(again.getByRole('button', { name: 'Recoger cerca' }));
    await user.clear(again.getByRole('combobox', { name: 'Tu municipio' }));
    await user.type(again.getByRole('combobox', { name: 'Tu municipio' }), 'Macondo');
    await user.click(again.getByRole('button', { name: 'Ver ofertas' }));
    expect(again.getByText(/No encontramos «Macondo»/)).toBeInTheDocument();
    await user.clear(again.getByRole('combobox', { name: 'Tu municipio' }));
    await user.type(again.getByRole('combobox', { name: 'Tu municipio' }), 'neiva');
    await user.click(await again.findByRole('option', { name: /Neiva/ }));
    await user.click(again.getByRole('button', { name: 'Ver ofertas' }));
    await shows('Fresas');
    expect(place()).toBe('/buscar?recoger=CO/Huila/Neiva');
    await waitFor(async () => expect(await rememberedTown(BUYER)).toMatchObject({ municipality: 'Neiva' }));
  });

  test('a price that cannot be read stays in the sheet with its reason', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = screen.getByRole('dialog');
    await user.type(within(sheet).getByLabelText('Desde'), '5');
    await user.type(within(sheet).getByLabelText('Hasta'), '2');
    await user.click(within(sheet).getByRole('button', { name: 'Ver ofertas' }));
    expect(within(sheet).getByText('El precio más alto va en "Hasta".')).toBeInTheDocument();
    expect(place()).toBe('/buscar');
  });

  test('nothing found with filters: each can be taken away there', async () => {
    const { user } = open('/buscar?q=mora&lugar=Huila');
    expect(await screen.findByText('Ninguna oferta cumple con todo lo que pediste')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar: Huila' }));
    await shows('Mora');
  });

  test('nothing found for the words says what to try and lets one publish', async () => {
    const { user } = open('/buscar?q=quinua');
    expect(await screen.findByText('No hay ofertas para "quinua"')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Publicar una oferta' })).toHaveAttribute(
      'href',
      '/crear-oferta',
    );
    await user.click(screen.getByRole('button', { name: 'Quitar todo' }));
    await shows('Mora', 'Café Caturra');
    expect(box()).toHaveValue('');
  });

  test('without any offer it invites to publish the first', async () => {
    network.offers = [];
    open();
    expect(await screen.findByText('Sin ofertas disponibles')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Publica la primera oferta' })).toBeInTheDocument();
  });

  test('a failure can be repeated', async () => {
    network.answers.set('/subgraph/', () => new TypeError('offline'));
    const { user } = open();
    expect(await screen.findByText('No pudimos buscar')).toBeInTheDocument();
    network.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await shows('Mora', 'Café Caturra');
  });

  test('typing suggests products and places that are on sale', async () => {
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    await user.type(box(), 'pita');
    await user.click(await screen.findByRole('button', { name: 'Pitalito, Huila' }));
    await shows('Café Caturra');
    expect(place()).toBe('/buscar?q=Pitalito,+Huila');
  });

  test('earlier searches wait in the empty field and can be forgotten', async () => {
    await recentSearches.change(BUYER, () => ['cacao fino', 'mora']);
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    await user.click(box());
    await user.click(await screen.findByRole('button', { name: 'Olvidar "cacao fino"' }));
    await waitFor(() => expect(screen.queryByText('cacao fino')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'mora' }));
    await shows('Mora');
    expect(await recentSearches.read(BUYER)).toEqual(['mora']);
  });
});

describe('Cerca de mí', () => {
  const sort = () => screen.getByRole('combobox', { name: 'Ordenar' });
  beforeEach(() => {
    const towns = ['CO/Huila/Timaná', 'CO/Cundinamarca/Guasca'];
    network.offers = network.offers.map((offer, index) => ({ ...offer, town: towns[index] ?? '' }));
  });

  test('starts at the municipality that this device knows, and cards say how far each is', async () => {
    await changeDeliveryNotes(BUYER, (notes) => withAddress(notes, HOME));
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    expect(await screen.findByText(/^· a 19\sKm$/)).toBeInTheDocument();
    await user.selectOptions(sort(), 'Cerca de mí');
    await shows('Café Caturra', 'Mora');
    expect(place()).toBe('/buscar?cerca=CO/Huila/Pitalito');
    expect(sort()).toHaveDisplayValue('Cerca de mí');
  });

  test('asks where the person is when the device does not know; another choice changes it', async () => {
    const { user } = open();
    await shows('Mora', 'Café Caturra');
    expect(screen.queryByText(/ Km$/)).not.toBeInTheDocument();
    await user.selectOptions(sort(), 'Cerca de mí');
    const sheet = within(await screen.findByRole('dialog', { name: '¿Dónde estás?' }));
    expect(place()).toBe('/buscar');
    await user.type(sheet.getByRole('combobox'), 'timana');
    await user.click(await sheet.findByRole('option', { name: /Timaná/ }));
    await user.click(sheet.getByRole('button', { name: 'Ver las más cercanas' }));
    await shows('Café Caturra', 'Mora');
    expect(await screen.findByText('· aquí')).toBeInTheDocument();
    expect(regionText((await rememberedTown(BUYER)) ?? HOME)).toBe('CO/Huila/Timaná');
    await user.click(screen.getByRole('button', { name: 'Desde Timaná, Huila. Cambiar' }));
    expect(await screen.findByRole('dialog', { name: '¿Dónde estás?' })).toBeInTheDocument();
  });

  test('a shared address starts at its own municipality, and another order forgets it', async () => {
    await changeDeliveryNotes(BUYER, (notes) => withAddress(notes, HOME));
    const { user } = open('/buscar?cerca=CO/Cundinamarca/Guasca');
    await shows('Mora', 'Café Caturra');
    expect(await screen.findByText('· aquí')).toBeInTheDocument();
    await user.selectOptions(sort(), 'Menor precio');
    await waitFor(() => expect(place()).toBe('/buscar?orden=menor-precio'));
  });
});
