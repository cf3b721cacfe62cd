import {
  accepted,
  forEachTest,
  people,
  refusal,
  renderApp,
  type WireOffer,
  wireOffer,
  wireStatistics,
} from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startSignedIn } from '../testing/account-service';

const { seller } = people;
const PROFILE = `/api/wallet/get-profile-custom/${seller.wallet}`;
const SUBGRAPH = '/subgraph/local/p2p';

const offer = (id: string, changes: Partial<WireOffer> = {}) => ({
  ...wireOffer({ offer_id: id, extra: { productName: `Café ${id}`, place: 'Huila' } }),
  ...changes,
});
/** One answer for both questions: each takes its own part. */
const indexed = (offers: object[], datauser: object | null) => ({
  body: { data: { offerssells: offers, datauser } },
});

const service = forEachTest(startSignedIn);
beforeEach(() => {
  service.answers[PROFILE] = accepted({
    wallet: seller.wallet,
    name: seller.name,
    image: '',
    heading: 'Café',
    headingQuantity: '2.5',
    ladnName: 'La Esperanza',
    memberSince: '2026-03-02T15:00:00.000Z',
  });
  service.answers[SUBGRAPH] = indexed(
    [offer('7'), offer('8', { is_pause: true }), offer('9', { remaining_amount: '0' })],
    wireStatistics({ sales_delivered: 12, sales_cancelled: 1, sales_expired: 1, is_merchant: true }),
  );
});

const open = (wallet: string = seller.wallet) => renderApp(<Root />, { path: `/perfil/${wallet}` });

it('shows who somebody is and how their orders ended', async () => {
  open();
  expect(await screen.findByRole('heading', { name: seller.name })).toBeVisible();
  expect(screen.getByText('La Esperanza')).toBeVisible();
  expect(screen.getByText('2,5 hectáreas')).toBeVisible();
  expect(screen.getByText('En Cosecha desde marzo de 2026')).toBeVisible();
  const reputation = await screen.findByRole('region', { name: 'Reputación' });
  expect(
    await within(reputation).findByText(
      '12 de 14 pedidos entregados; 1 lo canceló el vendedor, 1 se devolvió al vencer el plazo',
    ),
  ).toBeVisible();
  expect(screen.getByText('Comerciante')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Editar perfil' })).toBeNull();
});

it('lists what can be bought now and leads there', async () => {
  open();
  const offers = await screen.findByRole('region', { name: 'Ofertas publicadas' });
  const links = await within(offers).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/product/7']);
  expect(links[0]).toHaveTextContent(/Café 7Quedan 80.Kg4,50.USDT por Kg/);
});

it('rounds a price to the nearest cent: cut it would look lower than what is paid', async () => {
  service.answers[SUBGRAPH] = indexed([offer('7', { exchange_rate: '0.019999' })], null);
  open();
  const offers = await screen.findByRole('region', { name: 'Ofertas publicadas' });
  expect(await within(offers).findByRole('link')).toHaveTextContent(/0,02.USDT por Kg/);
});

it('reads five offers until more are asked for', async () => {
  const published = ['7', '6', '5', '4', '3', '2', '1'].map((id) => offer(id));
  service.answers[SUBGRAPH] = ({ json }) => {
    const { first, after } = (json as { variables: { first?: number; after?: string } }).variables;
    const rest = published.filter(({ id }) => !after || Number(id) < Number(after));
    return indexed(rest.slice(0, first), null);
  };
  const { user } = open();
  const offers = await screen.findByRole('region', { name: 'Ofertas publicadas' });
  expect(await within(offers).findAllByRole('link')).toHaveLength(5);
  await user.click(within(offers).getByRole('button', { name: 'Ver más' }));
  await waitFor(() => expect(within(offers).getAllByRole('link')).toHaveLength(7));
  expect(within(offers).queryByRole('button')).not.toBeInTheDocument();
});

it('says so where there is nothing yet, and nobody is signed out for it', async () => {
  service.answers[PROFILE] = accepted({ wallet: seller.wallet, name: '', memberSince: null });
  service.answers[SUBGRAPH] = indexed([], null);
  open();
  expect(await screen.findByRole('heading', { name: 'Sin nombre todavía' })).toBeVisible();
  expect(await screen.findByText('Aún no ha vendido')).toBeVisible();
  expect(await screen.findByText('Por ahora no hay ofertas.')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBe('a-token');
});

it('asks nothing about a text that is no wallet', async () => {
  open('No!Existe');
  expect(await screen.findByRole('heading', { name: 'Ese perfil no existe' })).toBeVisible();
  expect(service.requests).toEqual([]);
  expect(localStorage.getItem('authToken')).toBe('a-token');
});

it('signs out when the service refuses a profile', async () => {
  service.answers[PROFILE] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
  open();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('lets a person see themselves as others do', async () => {
  const { buyer } = people;
  service.answers[`/api/wallet/get-profile-custom/${buyer.wallet}`] = accepted({
    wallet: buyer.wallet,
    name: buyer.name,
  });
  open(buyer.wallet);
  expect(await screen.findByText(/Así te ven los demás/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Editar perfil' })).toHaveAttribute('href', '/editar-perfil');
});

it('can be followed by others, and says so where it is', async () => {
  const { name, wallet } = seller;
  service.answers['/api/saved'] = accepted({ offers: [], searches: [], sellers: [] });
  const { user } = open();
  const follow = await screen.findByRole('button', { name: 'Seguir' });
  await screen.findByText('Comerciante');
  service.answers['/api/saved'] = accepted({
    offers: [],
    searches: [],
    sellers: [{ wallet, name, image: '' }],
  });
  await user.click(follow);
  const label = `Siguiendo a ${name}: dejar de seguir`;
  expect(await screen.findByRole('button', { name: label })).toHaveTextContent('Siguiendo');
});

it('of oneself cannot be followed', async () => {
  const mine = people.buyer.wallet;
  const profile = {
    name: 'Yo',
    image: '',
    heading: '',
    headingQuantity: '',
    ladnName: '',
    memberSince: null,
  };
  service.answers[`/api/wallet/get-profile-custom/${mine}`] = accepted({ wallet: mine, ...profile });
  open(mine);
  expect(await screen.findByRole('link', { name: 'Editar perfil' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
});

describe('ending trade with somebody', () => {
  const BLOCKS = '/api/p2p/blocks';
  const CALL = '/api/wallet/function-call';
  beforeEach(() => {
    service.answers[BLOCKS] = accepted([]);
    service.answers[CALL] = accepted({ transactionHash: 'h', value: null, logs: [] });
  });

  it('says what a block does and that everybody can see it, before it is one call', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const sheet = within(await screen.findByRole('dialog', { name: `¿Bloquear a ${seller.name}?` }));
    expect(
      sheet.getByText(/No podrán escribirse ni comprarse entre ustedes\. Los pedidos abiertos siguen\./),
    ).toBeVisible();
    expect(sheet.getByText(/cualquiera puede verlo/)).toBeVisible();
    expect(service.sentTo(CALL)).toHaveLength(0);
    await user.click(sheet.getByRole('button', { name: 'Sí, bloquear' }));
    expect(await screen.findByText(`Bloqueaste a ${seller.name}`)).toBeVisible();
    expect(service.sentTo(CALL).map(({ json }) => json)).toMatchObject([
      { methodName: 'set_blocked', args: { account_id: seller.wallet, is_blocked: true } },
    ]);
  });

  it('is lifted in one tap', async () => {
    const since = '2026-11-20T12:00:00.000Z';
    service.answers[BLOCKS] = accepted([{ wallet: seller.wallet, name: seller.name, image: '', since }]);
    const { user } = open();
    const lift = await screen.findByRole('button', { name: 'Desbloquear' });
    service.answers[BLOCKS] = accepted([]);
    await user.click(lift);
    expect(await screen.findByRole('button', { name: 'Bloquear' })).toBeVisible();
    expect(service.sentTo(CALL)[0]?.json).toMatchObject({ args: { is_blocked: false } });
  });

  it('is not offered of oneself', async () => {
    open(people.buyer.wallet);
    await screen.findByText(/Así te ven los demás/);
    expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  });
});
