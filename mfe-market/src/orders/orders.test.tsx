import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { BUYER, SELLER, wireOffer, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { signInAs } from '../testing/signed-in';

const network = networkForEachTest();
const now = () => String(Date.now());
/** The higher the number, the newer. */
const createdBy = (orderId: string) => String(Date.now() - 60_000 + Number(orderId));
const order = (order_id: string, changes: Parameters<typeof wireOrder>[0] = {}) =>
  wireOrder({ order_id, created_time: createdBy(order_id), since_time: now(), ...changes });

beforeEach(() => {
  network.offers = [wireOffer()];
});

function open(path: string, wallet: string, watchAfterMs?: number) {
  signInAs(wallet);
  return renderApp(
    <>
      <Root watchAfterMs={watchAfterMs} />
      <Routes>
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path },
  );
}

const cards = async () =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));

describe('SPEC.md §2 /mercado and its lists', () => {
  beforeEach(() => {
    network.active = [
      order('1'),
      order('2', { status: 2 }),
      order('3', { status: 4, confirmation_signer_id: 3 }),
      order('4', { status: 8 }),
    ];
    network.history = [order('5', { status: 2 }), order('6', { status: 4 })];
  });

  test.each([
    [marketPaths.orders, ['2', '4', '3', '1']],
    [marketPaths.awaiting, ['1']],
    [marketPaths.delivered, ['2']],
    [marketPaths.inProcess, ['4', '3']],
    [marketPaths.received, ['5', '6']],
  ])('%s shows the orders %s', async (path, ids) => {
    open(path, BUYER);
    await waitFor(async () => expect(await cards()).toEqual(ids.map((id) => `Pedido ${id}, Café Caturra`)));
    expect(screen.getByRole('heading', { level: 1, name: 'Mercado' })).toBeInTheDocument();
  });

  test('the present list is marked, and every list says what stands in it', async () => {
    const { user } = open(marketPaths.orders, BUYER);
    await cards();
    expect(screen.getByRole('link', { name: 'Activos (4)' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'En espera (1)' }));
    expect(screen.getByText(/falta que el vendedor entregue/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Activos (4)' })).toHaveAttribute('aria-current', 'true');
    const chip = screen.getByRole('link', { name: 'En espera (1)' });
    expect(chip).toHaveAttribute('aria-current', 'page');
    await user.click(chip);
    expect(place()).toBe(marketPaths.orders);
  });

  test('who buys and sells sees one side, in this list and the next', async () => {
    network.active = [order('1'), order('2', { owner_id: BUYER, signer_id: SELLER })];
    const { user } = open(marketPaths.orders, BUYER);
    await user.click(await screen.findByRole('link', { name: 'Ventas (1)' }));
    expect(await cards()).toEqual(['Pedido 2, Café Caturra']);
    await user.click(screen.getByRole('link', { name: 'En espera (1)' }));
    expect(place()).toBe(pathTo(marketPaths.awaiting, {}, { lado: 'ventas' }));
    expect(await cards()).toEqual(['Pedido 2, Café Caturra']);
    await user.click(screen.getByRole('link', { name: 'Cerrados' }));
    expect(place()).toBe(pathTo(marketPaths.received, {}, { lado: 'ventas' }));
    expect(await screen.findByText('Aún no hay pedidos cerrados')).toBeVisible();
  });

  test('a long list has no timers of each card', async () => {
    const setTimer = jest.spyOn(window, 'setInterval');
    const end = jest.spyOn(window, 'clearInterval');
    network.active = Array.from({ length: 12 }, (_, index) =>
      order(String(index + 1), { status: 1 + (index % 2) }),
    );
    open(marketPaths.orders, BUYER);
    await waitFor(async () => expect(await cards()).toHaveLength(12));
    expect(setTimer.mock.calls.length - end.mock.calls.length).toBeLessThan(12);
    jest.restoreAllMocks();
  });

  test('who only buys is not asked for a side', async () => {
    open(marketPaths.orders, BUYER);
    await cards();
    expect(screen.queryByRole('link', { name: /Compras|Ventas/ })).toBeNull();
  });
});

describe('SPEC.md §4: one button and one clock on a card, by role', () => {
  test('where there is a chat, a card leads to it, and Mercado to all of them', async () => {
    network.install({ withChat: true });
    network.active = [order('1')];
    open(marketPaths.orders, SELLER);
    expect(await screen.findByRole('link', { name: 'Chat con el comprador' })).toHaveAttribute(
      'href',
      pathTo(chatPaths.conversation, { conversationId: '1' }),
    );
    expect(screen.getByRole('link', { name: 'Mensajes' })).toHaveAttribute('href', chatPaths.conversations);
  });

  test.each([
    [
      'the seller of an awaiting order',
      SELLER,
      {},
      'Marcar entregado',
      pathTo(marketPaths.order, { id: '1' }, { accion: 'markDelivered' }),
    ],
    ['the buyer of an awaiting order', BUYER, {}, 'Ver pedido', pathTo(marketPaths.order, { id: '1' })],
    [
      'the buyer of a delivered order',
      BUYER,
      { status: 2 },
      'Recibí todo: liberar el pago',
      pathTo(marketPaths.order, { id: '1' }, { accion: 'release' }),
    ],
    [
      'the seller who was asked to cancel',
      SELLER,
      { status: 4 },
      'Aceptar la cancelación',
      pathTo(marketPaths.cancel, {}, { orden: '1' }),
    ],
  ])('%s', async (_who, wallet, orders, name, href) => {
    network.active = [order('1', orders)];
    open(marketPaths.orders, wallet);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getAllByRole('timer')).toHaveLength(1);
  });
});

test('SPEC.md §9: however many parts of the page show orders, one question goes out per tick', async () => {
  network.active = [order('1')];
  // The screen's code comes on a clock of its own.
  const first = open(marketPaths.orders, BUYER);
  await cards();
  first.unmount();
  const before = network.sent('/subgraph/').length;
  jest.useFakeTimers();
  const { queryClient } = open(marketPaths.orders, BUYER);
  // As in the app: what starts to look a moment later takes the answer that is there.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, staleTime: 5_000 },
  });
  const asked = (what: RegExp) =>
    network
      .sent('/subgraph/')
      .slice(before)
      .filter(({ body }) => what.test(JSON.stringify(body))).length;
  await act(() => jest.advanceTimersByTimeAsync(0));
  const pages = asked(/query openOrders/);
  for (const ticks of [1, 2, 3]) {
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(asked(/\bordersells\(/)).toBe(pages + ticks);
    expect(asked(/query orderNews/)).toBe(ticks);
  }
});

describe('a list of many orders', () => {
  test('what waits for this person stands first, the nearest deadline before the others', async () => {
    const late = String(Date.now() - 60 * 60_000);
    network.active = [order('1', { status: 2 }), order('2', { status: 2, since_time: late }), order('3')];
    open(marketPaths.orders, BUYER);
    const waiting = await screen.findByRole('region', { name: 'Esperan por ti' });
    const names = within(waiting)
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label'));
    expect(names).toEqual(['Pedido 2, Café Caturra', 'Pedido 1, Café Caturra']);
    const purchases = screen.getByRole('region', { name: 'Tus compras' });
    expect(within(purchases).getAllByRole('article')).toHaveLength(1);
  });

  test('a card says who is on the other side and asks nobody for a profile', async () => {
    network.active = [order('1')];
    network.people = [{ wallet: SELLER, name: 'María Esperanza', image: '' }];
    open(marketPaths.orders, BUYER);
    expect(await screen.findByText(/Vende María Esperanza/)).toBeInTheDocument();
    expect(network.sent('/api/wallet/get-profile-custom/')).toEqual([]);
  });

  test('the people of all cards are one question, in which no one else is', async () => {
    const wallets = Array.from({ length: 12 }, (_, index) => String(index).padStart(64, '0'));
    network.people = wallets.map((wallet, index) => ({ wallet, name: `Persona ${index}`, image: '' }));
    network.active = wallets.map((owner_id, index) =>
      order(String(index + 1), { owner_id, status: 1 + (index % 2) }),
    );
    open(marketPaths.orders, BUYER);
    expect(await screen.findByText(/Vende Persona 11/)).toBeInTheDocument();
    const [question, ...others] = network.sent('/api/p2p/counterparts').map(({ url }) => url);
    expect(question?.split('among=')[1]?.split(',').sort()).toEqual(wallets);
    expect(others).toEqual([]);
  });

  test('six cards of a part stand there, and twenty more for a tap', async () => {
    network.active = Array.from({ length: 29 }, (_, index) => order(String(index + 1)));
    const { user } = open(marketPaths.orders, BUYER);
    expect(await cards()).toHaveLength(6);
    expect(screen.getByRole('heading', { name: 'Tus compras (29)' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Ver 20 más' }));
    await waitFor(async () => expect(await cards()).toHaveLength(26));
    await user.click(screen.getByRole('button', { name: 'Ver 3 más' }));
    await waitFor(async () => expect(await cards()).toHaveLength(29));
    expect(screen.queryByRole('button', { name: /^Ver \d+ más$/ })).not.toBeInTheDocument();
  });

  test('what has ended is searched by product, number and person, also what no page has brought yet', async () => {
    const wallets = Array.from({ length: 60 }, (_, index) => String(index).padStart(64, '0'));
    network.people = wallets.map((wallet, index) => ({ wallet, name: `Persona ${index}`, image: '' }));
    const mora = { extra: wireOrder().extra.replaceAll('Café Caturra', 'Mora') };
    network.history = wallets.map((owner_id, index) =>
      order(String(index + 101), { owner_id, status: 2, ...(index === 3 && mora) }),
    );
    const { user } = open(marketPaths.received, BUYER);
    expect(await cards()).toHaveLength(6);
    const field = await screen.findByRole('searchbox', { name: 'Buscar persona, producto o pedido' });
    await user.type(field, 'pérsona 5');
    // 5 and 50 to 59, of whom the latest are asked about with the second fifty.
    expect(await screen.findByText('11 pedidos.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tus compras (11)' })).toBeVisible();
    expect(await cards()).toHaveLength(11);
    await user.clear(field);
    await user.type(field, '160');
    expect(await screen.findByText('1 pedido.')).toBeVisible();
    expect(await cards()).toEqual(['Pedido 160, Café Caturra']);
    await user.clear(field);
    await user.type(field, 'mora');
    expect(await screen.findByText('1 pedido.')).toBeVisible();
    await user.type(field, 'x');
    expect(await screen.findByText('Ningún pedido así.')).toBeVisible();
    expect(screen.queryByText('Aún no hay pedidos cerrados')).toBeNull();
    await user.clear(field);
    await waitFor(async () => expect(await cards()).toHaveLength(6));
  });

  test('the words of a search are there again after Back from an order', async () => {
    network.history = Array.from({ length: 12 }, (_, index) => order(String(index + 101), { status: 2 }));
    const { user } = open(marketPaths.received, BUYER);
    const field = () => screen.findByRole('searchbox', { name: 'Buscar persona, producto o pedido' });
    await user.type(await field(), '105');
    expect(await screen.findByText('1 pedido.')).toBeVisible();
    await waitFor(() => expect(place()).toBe(`${marketPaths.received}?q=105`));
    await user.click(within(screen.getByRole('article')).getAllByRole('link')[0] as HTMLElement);
    await waitFor(() => expect(place()).toBe('/orden/105'));
    act(() => window.history.back());
    expect(await field()).toHaveValue('105');
    expect(await screen.findByText('1 pedido.')).toBeVisible();
  });

  test('few that have ended, and what is open, have no search', async () => {
    network.active = Array.from({ length: 12 }, (_, index) => order(String(index + 1)));
    network.history = [order('50', { status: 2 })];
    const { user } = open(marketPaths.orders, BUYER);
    expect(await cards()).toHaveLength(6);
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Cerrados' }));
    await waitFor(async () => expect(await cards()).toEqual(['Pedido 50, Café Caturra']));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('an order that another screen knows to have ended does not come back with a late answer', async () => {
    network.active = [order('1'), order('2')];
    network.history = [order('2', { status: 4, confirmation_owner_id: 3 })];
    const { user } = open(pathTo(marketPaths.order, { id: '2' }), BUYER);
    await screen.findByText(/volvieron a tu billetera/);
    await user.click(screen.getByRole('link', { name: 'Volver' }));
    await waitFor(async () => expect(await cards()).toEqual(['Pedido 1, Café Caturra']));
  });
});

test.each([
  [marketPaths.orders, 'No tienes pedidos abiertos'],
  [marketPaths.awaiting, 'Nada en espera de entrega'],
])('%s leads to the offers where nothing stands in it, by one link', async (path, nothing) => {
  open(path, BUYER);
  expect(await screen.findByText(nothing)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver ofertas' })).toHaveAttribute('href', marketPaths.offers);
});

test('a failure says so and can be repeated', async () => {
  network.answers.set('/subgraph/', () => new TypeError('offline'));
  const { user } = open(marketPaths.orders, BUYER);
  expect(await screen.findByText('No pudimos cargar tus pedidos')).toBeInTheDocument();
  network.answers.clear();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes pedidos abiertos')).toBeInTheDocument();
});

test('offline, the last known orders stay with a word about it', async () => {
  network.active = [order('1')];
  const { queryClient } = open(marketPaths.orders, BUYER);
  await cards();
  network.answers.set('/subgraph/', () => new TypeError('offline'));
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/No pudimos actualizar. Mostramos lo último/)).toBeInTheDocument();
  expect(await cards()).toHaveLength(1);
});

test('a sale that completes while the app is open shows its result once', async () => {
  network.active = [order('77', { status: 2 })];
  const { queryClient } = open(marketPaths.orders, SELLER, 0);
  await cards();
  network.history = [order('77', { status: 2 })];
  network.active = [];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(place()).toBe(pathTo(marketPaths.sold, {}, { orden: '77' })));
  expect(await screen.findByText(/Recibiste 24,93/)).toBeInTheDocument();
});

test('a refunded sale stays silent', async () => {
  network.active = [order('78', { status: 2 })];
  const { queryClient } = open(marketPaths.orders, SELLER, 0);
  await cards();
  network.history = [order('78', { status: 4 })];
  network.active = [];
  await queryClient.invalidateQueries();
  expect(await screen.findByText('No tienes pedidos abiertos')).toBeInTheDocument();
  expect(place()).toBe(marketPaths.orders);
});
