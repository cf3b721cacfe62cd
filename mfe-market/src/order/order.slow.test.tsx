import type { OrderAction } from '@cosecha/shared/domain';
import { startOperation } from '@cosecha/shared/operation';
import { Route, Routes } from '@cosecha/shared/router';
import { toastsStore, walletRow } from '@cosecha/shared/state';
import { accepted, refusal, renderApp, SharedTabs } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CancelScreen } from '../results/cancel-screen';
import { ReleaseFailedScreen } from '../results/release-failed-screen';
import { ReleasedScreen } from '../results/released-screen';
import { SoldScreen } from '../results/sold-screen';
import { BUYER, SELLER, type WireOrder, wireOffer, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { place } from '../testing/place';
import { signInAs } from '../testing/signed-in';
import { type OrderChange, orderKind } from './actions/order-operation';
import { OrderScreen } from './order-screen';

const network = networkForEachTest();
const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60_000;
const APPROVE = '/api/p2p/aprove-order';
const changedTo = (status: number) => accepted({ orderId: '31', status, transactionHash: 'HASH' });

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
  });
  network.offers = [wireOffer()];
  network.fund(BUYER);
});

const tabs = new SharedTabs();
beforeAll(() => tabs.install());
afterAll(() => tabs.remove());

/** An order of 10 Kg for 25 USDT whose status started an hour ago. */
const order = (changes: Partial<WireOrder> = {}) =>
  wireOrder({ created_time: String(NOW - HOUR), since_time: String(NOW - HOUR), ...changes });

function open(path: string, wallet: string) {
  signInAs(wallet);
  return renderApp(
    <Routes>
      <Route path="/orden/:id" element={<OrderScreen />} />
      <Route path="/cancelar-orden" element={<CancelScreen />} />
      <Route path="/liberacion-exitosa" element={<ReleasedScreen />} />
      <Route path="/liberacion-fallida" element={<ReleaseFailedScreen />} />
      <Route path="/venta-exitosa" element={<SoldScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );
}

/** Another tab does something with the order. */
function actElsewhere(action: OrderAction, expectedStatus: number): Promise<unknown> {
  const change: OrderChange = {
    ...{ orderId: '31', action, expectedStatus, details: {}, effect: '' },
    order: { sellerId: SELLER, buyerId: BUYER, escrow: 25_000_000n },
    seen: { sinceMs: NOW - HOUR, collection: 'active', proposal: '' },
  };
  return act(() => startOperation(orderKind, change));
}

/** The page of an order that is under way. */
function openActive(wallet: string, changes?: Partial<WireOrder>) {
  network.active = [order(changes)];
  return open('/orden/31', wallet);
}

const at = (address: string) => waitFor(() => expect(place()).toBe(address));
const actions = () => screen.findByRole('region', { name: 'Qué puedes hacer' });
const action = async (name: string | RegExp) => within(await actions()).getByRole('button', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('SPEC.md §4: one order, seen from both sides', () => {
  test('the seller of an awaiting order reads where money and goods are, until when, and no bare Aprobar', async () => {
    openActive(SELLER);
    expect(await screen.findByText(/El pago de 25,00\sUSDT ya está en garantía/)).toBeInTheDocument();
    expect(await screen.findByRole('timer')).toHaveTextContent('Quedan 1 día y 23 horas');
    expect(screen.getByRole('list', { name: 'Avance del pedido' })).toBeInTheDocument();
    const money = screen.getByRole('region', { name: 'El dinero' });
    expect(money).toHaveTextContent(/En garantía\s*25,00\sUSDT/);
    expect(money).toHaveTextContent(/Comisión del mercado \(0,3 %\)\s*0,07\sUSDT/);
    expect(money).toHaveTextContent(/Recibe el vendedor\s*24,93\sUSDT/);
    await actions();
    for (const shown of screen.getAllByRole('button')) expect(shown).not.toHaveTextContent(/^Aprobar$/);
  });

  test('marking as delivered says that no money moves yet, then sends what the seller saw', async () => {
    network.answers.set(APPROVE, () => {
      network.active = [order({ status: 2, since_time: String(NOW) })];
      return changedTo(2);
    });
    const { user } = openActive(SELLER);
    await user.click(await action('Marcar entregado'));
    expect(screen.getByRole('dialog')).toHaveTextContent('Todavía no se mueve dinero.');
    await user.click(button('Sí, ya entregué'));
    expect(await screen.findByText(/Marcaste la entrega/)).toBeInTheDocument();
    const [call] = network.sent(APPROVE);
    expect(call?.body).toEqual({ orderId: '31', expectedStatus: 1 });
    expect(call?.idempotencyKey).toMatch(/.{16,}/);
  });

  test('the buyer releases after the delivery and lands on /liberacion-exitosa', async () => {
    network.answers.set(APPROVE, () => {
      network.active = [];
      network.history = [order({ status: 2, since_time: String(NOW), confirmation_signer_id: 1 })];
      return changedTo(9);
    });
    const { user } = openActive(BUYER, { status: 2 });
    await user.click(await action('Recibí todo: liberar el pago'));
    expect(screen.getByRole('dialog')).toHaveTextContent(/El vendedor recibe 24,93\sUSDT/);
    await user.click(button(/^Liberar 25,00/));
    await at('/liberacion-exitosa?orden=31');
    expect(await screen.findByText(/Listo: liberaste 25,00\sUSDT al vendedor\./)).toBeInTheDocument();
  });

  test('a release that the network refused leads to /liberacion-fallida with the reason and another try', async () => {
    const reason = 'El pago no se liberó. El dinero sigue en garantía. Motivo: la cuenta no recibe USDT';
    network.answers.set(APPROVE, () => refusal(502, 'release-failed', reason));
    const { user } = openActive(BUYER, { status: 2 });
    await user.click(await action(/liberar el pago/));
    await user.click(button(/^Liberar 25,00/));
    await at('/liberacion-fallida?orden=31');
    expect(await screen.findByText(reason)).toBeInTheDocument();
    network.answers.set(APPROVE, () => changedTo(9));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await at('/liberacion-exitosa?orden=31');
    const [first, second] = network.sent(APPROVE);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('a dispute that another tab opened leads from /liberacion-fallida to the order, and claims no release', async () => {
    network.active = [order({ status: 2 })];
    network.answers.set('/api/p2p/dispute-order', () => changedTo(3));
    open('/liberacion-fallida?orden=31', BUYER);
    await screen.findByRole('button', { name: 'Reintentar' });
    await actElsewhere('dispute', 2);
    await at('/orden/31');
  });

  test.each([
    ['proposeSplit', SELLER, 'Kg que llegaron bien', 'markDelivered', APPROVE],
    ['dispute', BUYER, /Cuéntalo/, 'askCancel', '/api/p2p/cancel-order'],
  ] as const)('the form of %s stays as it is typed when another tab does something else', async (...row) => {
    const [form, wallet, name, action, address] = row;
    network.active = [order()];
    network.answers.set(address, () => changedTo(2));
    const { user } = open(`/orden/31?accion=${form}`, wallet);
    const field = await screen.findByRole('textbox', { name });
    await user.type(field, '5');
    await actElsewhere(action, 1);
    await waitFor(() => expect(toastsStore.getState()).toHaveLength(1));
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('5');
  });

  test('an order that changed meanwhile says so and nothing moves', async () => {
    network.answers.set(APPROVE, () =>
      refusal(409, 'order-changed', 'Este pedido cambió hace un momento. Revisa el nuevo estado.'),
    );
    const { user } = openActive(BUYER, { status: 2 });
    await user.click(await action(/liberar el pago/));
    network.active = [order({ status: 3, since_time: String(NOW), confirmation_owner_id: 2 })];
    await user.click(button(/^Liberar/));
    const notice = (await screen.findByText('Este pedido cambió hace un momento')).closest('section');
    await waitFor(() => expect(notice).toHaveTextContent(/Ahora está en «En disputa»\. Un árbitro revisa/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a status that nobody knows is verified, without a button that moves money', async () => {
    openActive(BUYER, { status: 7 });
    expect(await screen.findAllByText('Estado en verificación')).not.toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Qué puedes hacer' })).not.toBeInTheDocument();
  });

  test('after fourteen days of silence the seller claims the payment, and reads that it came', async () => {
    network.answers.set('/api/p2p/claim-deadline', () => changedTo(9));
    const { user } = openActive(SELLER, { status: 2, since_time: String(NOW - 15 * 24 * HOUR) });
    await user.click(await action('Cobrar el pago'));
    expect(screen.getByRole('dialog')).toHaveTextContent(/Recibes 24,93\sUSDT/);
    await user.click(button(/^Cobrar 24,93/));
    await at('/venta-exitosa?orden=31');
    expect(await screen.findByText(/Recibiste 24,93\sUSDT\./)).toBeInTheDocument();
  });

  test('a dispute stands below "¿Problemas con el pedido?"', async () => {
    const { user } = openActive(BUYER, { status: 2 });
    const dispute = await action('Abrir una disputa');
    expect(dispute).not.toBeVisible();
    await user.click(screen.getByText('¿Problemas con el pedido?'));
    expect(dispute).toBeVisible();
    await user.click(dispute);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/disputa/i);
  });

  test('a sale that completes while the seller looks at it ends on /venta-exitosa', async () => {
    network.active = [order({ order_id: '32', id: '32|1', status: 2 })];
    const { queryClient } = open('/orden/32', SELLER);
    await screen.findByText(/Marcaste la entrega/);
    network.history = [order({ order_id: '32', id: '32|1', status: 2, confirmation_signer_id: 1 })];
    network.active = [];
    await queryClient.invalidateQueries();
    await at('/venta-exitosa?orden=32');
    expect(await screen.findByText(/Recibiste 24,93\sUSDT\./)).toBeInTheDocument();
  });

  test('SPEC.md §6: an order of other people is not shown', async () => {
    openActive('c'.repeat(64));
    expect(await screen.findByText('No encontramos este pedido')).toBeInTheDocument();
  });
});

describe('one action at a time, whatever breaks', () => {
  const deliverButton = () => action('Marcar entregado');

  test('two taps are one call', async () => {
    let answer = (_: ReturnType<typeof accepted>) => {};
    network.answers.set(APPROVE, () => new Promise((resolve) => (answer = resolve)));
    const { user } = openActive(SELLER);
    await user.click(await deliverButton());
    await user.dblClick(button('Sí, ya entregué'));
    await screen.findAllByText(/Estamos confirmando la operación/);
    expect(screen.queryByRole('region', { name: 'Qué puedes hacer' })).not.toBeInTheDocument();
    answer(changedTo(2));
    await screen.findAllByText(/Esperamos la confirmación/);
    expect(network.sent(APPROVE)).toHaveLength(1);
  });

  test('a lost answer is asked for under the same key until it is known', async () => {
    network.answers.set(APPROVE, () => new TypeError('connection lost'));
    const { user } = openActive(SELLER);
    await user.click(await deliverButton());
    await user.click(button('Sí, ya entregué'));
    const [ask] = await screen.findAllByRole('button', { name: 'Consultar ahora' });
    network.active = [order({ status: 2, since_time: String(NOW) })];
    network.answers.set(APPROVE, () => changedTo(2));
    await user.click(ask as HTMLElement);
    expect(await screen.findByText(/Marcaste la entrega/)).toBeInTheDocument();
    const keys = network.sent(APPROVE).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('another tab rests its buttons while this order is being changed there', async () => {
    openActive(SELLER);
    await actions();
    const record = {
      ...{ kind: 'order', subject: '31', key: 'k'.repeat(20), status: 'sending', startedAtMs: NOW, tries: 1 },
      ...{ endedAtMs: null, dueMs: null, failure: null },
      input: {
        ...{ orderId: '31', action: 'markDelivered', expectedStatus: 1, details: {}, effect: '' },
        order: { sellerId: SELLER, buyerId: BUYER, escrow: 25_000_000n },
        seen: { sinceMs: NOW - HOUR, collection: 'active', proposal: '' },
      },
    };
    void navigator.locks.request(`cosecha-operation-${record.key}`, () => new Promise(() => {}));
    await walletRow<unknown>('operations', (stored) => stored).change(SELLER, () => [record]);
    new BroadcastChannel('cosecha-operations').postMessage(SELLER);
    expect(await screen.findByText(/Estamos confirmando la operación/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Qué puedes hacer' })).not.toBeInTheDocument();
  });
});

describe('SPEC.md §2 /cancelar-orden', () => {
  const cancel = (status: number, role: 'buyer' | 'seller', since = NOW - HOUR) => {
    const confirmation_signer_id = status === 4 ? 3 : 0;
    network.active = [
      order({ status, created_time: String(since), since_time: String(since), confirmation_signer_id }),
    ];
    return open('/cancelar-orden?orden=31', role === 'buyer' ? BUYER : SELLER);
  };

  test('a buyer asks, and the money stays in escrow', async () => {
    network.answers.set('/api/p2p/cancel-order', () => {
      network.active = [order({ status: 4, since_time: String(NOW), confirmation_signer_id: 3 })];
      return changedTo(4);
    });
    const { user } = cancel(1, 'buyer');
    expect(await screen.findByText(/tus 25,00\sUSDT siguen en garantía/)).toBeInTheDocument();
    expect(screen.getByText(/recuperas desde .*, igual que si no la pides y no entrega/)).toBeInTheDocument();
    await user.click(button('Pedir cancelación'));
    await at('/orden/31');
    expect(await screen.findByText(/Pediste cancelar\. Espera la respuesta/)).toBeInTheDocument();
    expect(network.sent('/api/p2p/cancel-order')[0]?.body).toEqual({
      ...{ orderId: '31', expectedStatus: 1 },
      isRefund: false,
    });
  });

  test('after the deadline the buyer takes the money back at once', async () => {
    cancel(1, 'buyer', NOW - 3 * 24 * HOUR);
    expect(await screen.findByRole('button', { name: /^Recuperar 25,00/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir cancelación' })).not.toBeInTheDocument();
  });

  test.each([
    [1, 'seller', 'a seller gives the money back now', /¿Cancelar y devolver 25,00\sUSDT\?/],
    [4, 'seller', 'a seller who was asked agrees', /¿Aceptar y devolver 25,00\sUSDT\?/],
    [4, 'buyer', 'a buyer who has asked can only wait', 'Este pedido no se puede cancelar ahora'],
  ] as const)('at status %i: %s: %s', async (status, role, _case, text) => {
    cancel(status, role);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('SPEC.md §2: results are told only when the network confirmed them', () => {
  test.each([
    ['/liberacion-exitosa', BUYER, 'does not claim success', 'Este pago todavía no se ha liberado'],
    ['/venta-exitosa', SELLER, 'says where the money is', /El dinero sigue en garantía/],
  ])('%s of an open order, as %s: %s', async (path, wallet, _case, text) => {
    network.active = [order({ status: 2 })];
    open(`${path}?orden=31`, wallet);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('/liberacion-fallida of an order that was paid after all leads to the success', async () => {
    network.history = [order({ status: 2, confirmation_signer_id: 1 })];
    open('/liberacion-fallida?orden=31', BUYER);
    await at('/liberacion-exitosa?orden=31');
  });
});
