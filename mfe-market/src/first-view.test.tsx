import { queryClient } from '@cosecha/shared/api';
import { containerId, createRemote, REMOTE_ERROR } from '@cosecha/shared/remote';
import { FIRST_VIEW_DATA_ID, type PublicQuestion } from '@cosecha/shared/remote/first-view';
import { navigateTo } from '@cosecha/shared/router';
import { refreshSession } from '@cosecha/shared/state';
import { makeConfig } from '@cosecha/shared/testing';
import { act, getConfig, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, render } from './first-view';
import { Root, ready } from './root';
import { recentSearches } from './search/recent-searches';
import { BUYER, SELLER, wireOffer } from './testing/factories';
import { networkForEachTest } from './testing/fake-network';
import { signInAs } from './testing/signed-in';

const NAME = 'mfe-market';
/** Older than this is asked again at once. Milliseconds. */
const STALE_MS = 5_000;

const network = networkForEachTest();
let container: HTMLElement;
let unmount = async () => {};
let complaints: unknown[];
let asked: PublicQuestion[];
const complain = (event: Event) => complaints.push((event as CustomEvent).detail);

beforeEach(() => {
  network.fund(BUYER);
  network.sellerOrders = { [SELLER]: 12 };
  network.profiles = { [SELLER]: { name: 'Ana Mejía' }, [BUYER]: { name: 'Rosa Quintero' } };
  network.categories = [{ id: 19, name: 'Café' }];
  asked = [];
  complaints = [];
  // The development build tells every difference here.
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  window.addEventListener(REMOTE_ERROR, complain);
  container = document.createElement('div');
  container.id = containerId(NAME);
  document.body.append(container);
});
afterEach(async () => {
  await unmount();
  queryClient().clear();
  container.remove();
  document.getElementById(FIRST_VIEW_DATA_ID)?.remove();
  window.removeEventListener(REMOTE_ERROR, complain);
});

const MANY = Array.from({ length: 30 }, (_, index) =>
  wireOffer({
    offer_id: String(40 - index),
    extra: {
      productName: index % 2 ? 'Café de altura' : 'Panela',
      category: 19 + (index % 2),
      images: ['/media/demo/a.webp', '/media/demo/b.webp'],
      place: 'Pitalito, Huila',
    },
  }),
);

/** As the edge writes the page, the same for every visitor. */
async function serve(url: string, ageMs = 0): Promise<Element[]> {
  localStorage.clear();
  refreshSession();
  const config = { ...makeConfig() };
  const answers: Record<string, unknown> = {};
  for (let open = ask({ url, config, answers }); open.length > 0; open = ask({ url, config, answers })) {
    asked.push(...open);
    for (const { id, method, path, body } of open) {
      answers[id] = await (await fetch(path, { method, body: body && JSON.stringify(body) })).json();
    }
  }
  const page = render({ url, config, answers });
  if (page === undefined) throw new Error(`${url} has no first view`);
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = FIRST_VIEW_DATA_ID;
  data.textContent = JSON.stringify({ path: url.split('?')[0], ageMs, answers });
  document.body.append(data);
  container.innerHTML = page.html;
  container.dataset.firstView = url.split('?')[0];
  network.calls.length = 0;
  return [...container.querySelectorAll('*')];
}

/** In the browser of a person who is signed in. Mounting waits for an effect, which inside `act` would run only afterwards. */
async function open(url: string) {
  navigateTo(url);
  signInAs(BUYER);
  const remote = createRemote({ name: NAME, Root, ready });
  unmount = () => outsideAct(remote.unmount);
  await outsideAct(remote.mount);
}
const outsideAct = (step: () => Promise<void>) => getConfig().asyncWrapper(step);

/** Calls of the browser that repeat what the edge asked. */
const askedTwice = () =>
  network.calls.filter(({ url, body }) =>
    asked.some((question) => question.path === url && JSON.stringify(question.body) === JSON.stringify(body)),
  );

const mounted = (nodes: readonly Element[]) => nodes.filter((node) => container.contains(node));

describe.each([
  '/home',
  '/buscar',
  '/buscar?orden=menor-precio',
  '/ofertas',
  '/ofertas?orden=menor-precio',
  '/product/39',
  '/product/999',
])('the first view of %s', (url) => {
  test.each([
    ['many offers', MANY],
    ['one', [wireOffer({ offer_id: '39' })]],
  ])('is adopted with %s: the same nodes, no complaint, nothing asked twice', async (_case, offers) => {
    network.offers = offers;
    const served = await serve(url);
    await open(url);
    expect(mounted(served).length).toBeGreaterThan(served.length * 0.9);
    for (const tag of ['a', 'h1', 'h2', 'h3', 'input', 'select']) {
      const before = served.filter((node) => node.matches(tag));
      expect(mounted(before)).toEqual(before);
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(complaints).toEqual([]);
    expect(askedTwice()).toEqual([]);
    expect(container).not.toHaveAttribute('data-first-view');
  });
});

test.each(['/home', '/buscar'])('%s where nothing is sold is adopted, too', async (url) => {
  const served = await serve(url);
  await open(url);
  expect(served).toContain(screen.getByText('Sin ofertas disponibles'));
  expect(complaints).toEqual([]);
});

test('the filters of a desk come after, beside the results that stand there', async () => {
  network.offers = MANY;
  const served = await serve('/buscar');
  const desk = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(desk);
  await open('/buscar');
  expect(await screen.findByRole('complementary', { name: 'Filtrar ofertas' })).toBeInTheDocument();
  expect(mounted(served).length).toBeGreaterThan(served.length * 0.9);
  expect(complaints).toEqual([]);
});

test('a search is never adopted from the view of another one', async () => {
  network.offers = MANY;
  const served = await serve('/buscar');
  await open('/buscar?q=altura');
  expect(mounted(served)).toEqual([]);
  expect(await screen.findByText('15 ofertas')).toBeInTheDocument();
});

test('what has changed since is shown as it was served, then as it is', async () => {
  network.offers = MANY;
  const served = await serve('/product/39', STALE_MS);
  network.offers = MANY.map((offer) => ({ ...offer, exchange_rate: '3.75' }));
  await open('/product/39');
  expect(complaints).toEqual([]);
  expect(await screen.findByText(/^3,75\sUSDT$/)).toBeInTheDocument();
  expect(screen.getByText('El precio cambió')).toBeInTheDocument();
  expect(mounted(served.filter((node) => node.matches('h1')))).toHaveLength(1);
});

test('what belongs to the person comes after: whose account it is, whose offer', async () => {
  network.offers = [wireOffer({ offer_id: '39', owner_id: BUYER })];
  await serve('/product/39');
  expect(within(container).getByRole('link', { name: 'Comprar' })).toBeInTheDocument();
  await open('/product/39');
  expect(await screen.findByText('Esta oferta es tuya')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Comprar' })).not.toBeInTheDocument();
});

test('what was typed before is searched', async () => {
  network.offers = MANY;
  await serve('/home');
  const box = within(container).getByRole<HTMLInputElement>('searchbox');
  box.value = 'altura';
  await open('/home');
  expect(screen.getByRole('searchbox')).toBe(box);
  expect(box).toHaveValue('altura');
  expect(await screen.findByRole('region', { name: /"altura"/ })).toBeInTheDocument();
  await userEvent.type(box, '1');
  expect(box).toHaveValue('altura1');
});

test('what was typed into the search before is found', async () => {
  network.offers = MANY;
  await serve('/buscar');
  within(container).getByRole<HTMLInputElement>('searchbox').value = 'altura';
  await open('/buscar');
  await waitFor(() => expect(location.search).toBe('?q=altura'));
  expect(await screen.findByText('15 ofertas')).toBeInTheDocument();
});

test('who stood in the search before is offered earlier searches, too', async () => {
  await recentSearches.change(BUYER, () => ['mora']);
  await serve('/buscar');
  within(container).getByRole('searchbox').focus();
  await open('/buscar');
  expect(await screen.findByRole('list', { name: 'Búsquedas recientes' })).toHaveTextContent('mora');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('what was chosen before is sorted', async () => {
  network.offers = MANY.map((offer) =>
    offer.offer_id === '20' ? { ...offer, exchange_rate: '0.5' } : offer,
  );
  await serve('/ofertas');
  const choice = within(container).getByRole<HTMLSelectElement>('combobox');
  choice.value = 'cheapest';
  await open('/ofertas');
  await waitFor(() => expect(location.search).toBe('?orden=menor-precio'));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/0,50/));
});

test.each(['/home?utm_source=mail', '/ofertas?orden=otro&q=1', '/product/39?ref=rosa'])(
  'what is not read of %s changes nothing: the view of the plain address is adopted',
  async (url) => {
    network.offers = MANY;
    const served = await serve(url.split('?')[0] ?? '');
    await open(url);
    expect(mounted(served).length).toBeGreaterThan(served.length * 0.9);
    expect([complaints, askedTwice()]).toEqual([[], []]);
  },
);

test('a page of another address draws itself anew, as without a first view', async () => {
  network.offers = MANY;
  const served = await serve('/ofertas');
  await open('/ofertas?orden=menor-precio');
  expect(mounted(served)).toEqual([]);
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0);
});
