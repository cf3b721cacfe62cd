import { Route, Routes } from '@cosecha/shared/router';
import { renderApp, SharedTabs } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BUYER, SELLER, type WireOrder, wireOffer, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { OrderScreen } from './order-screen';

const network = networkForEachTest();
const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60_000;

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
  });
  network.offers = [wireOffer()];
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
      <Route path="*" element={null} />
    </Routes>,
    { path },
  );
}

/** The page of an order that is under way. */
function openActive(wallet: string, changes?: Partial<WireOrder>) {
  network.active = [order(changes)];
  return open('/orden/31', wallet);
}

const actions = () => screen.findByRole('region', { name: 'Qué puedes hacer' });
const action = async (name: string) => within(await actions()).getByRole('button', { name });

describe('what an order shows beside its state', () => {
  test('everything that happened, each with its time', async () => {
    network.timeline = [
      { id: '1', kind: 'created', by: 'buyer', time: NOW - HOUR, transactionHash: 'Pago123456789abc' },
      { id: '2', kind: 'delivered', by: 'seller', time: NOW, transactionHash: null },
    ];
    openActive(BUYER, { status: 2 });
    const line = await screen.findByRole('region', { name: 'Lo que ha pasado' });
    const [first, second] = await within(line).findAllByRole('listitem');
    expect(first).toHaveTextContent('Hiciste el pedido y pagaste a la garantía');
    expect(first).toHaveTextContent('20/11/2026');
    expect(second).toHaveTextContent('El vendedor marcó la entrega');
  });

  test('the last of much that happened, and what was before it at a tap', async () => {
    network.timeline = Array.from({ length: 120 }, (_each, index) => ({
      ...{ id: String(index + 1), kind: index === 0 ? 'created' : 'splitProposed', by: 'buyer' },
      ...{ time: NOW - HOUR + index, transactionHash: null },
    }));
    const { user } = openActive(BUYER, { status: 2 });
    const line = await screen.findByRole('region', { name: 'Lo que ha pasado' });
    const count = async (expected: number) =>
      waitFor(() => expect(within(line).getAllByRole('listitem')).toHaveLength(expected));
    const earlier = () => within(line).findByRole('button', { name: 'Ver lo anterior' });
    await count(50);
    await user.click(await earlier());
    await count(100);
    await user.click(await earlier());
    await count(120);
    expect(within(line).getAllByRole('listitem')[0]).toHaveTextContent('Hiciste el pedido');
    expect(within(line).queryByRole('button', { name: 'Ver lo anterior' })).not.toBeInTheDocument();
  });

  test('accounts, exact sums and proofs stand under "Detalles técnicos" and nowhere else', async () => {
    network.timeline = [
      { id: '1', kind: 'created', by: 'buyer', time: NOW - HOUR, transactionHash: 'Pago123456789abc' },
      { id: '2', kind: 'delivered', by: 'seller', time: NOW, transactionHash: null },
    ];
    const { user } = openActive(BUYER, { status: 2 });
    await screen.findByText('El vendedor marcó la entrega');
    const inside = /Pago123456789abc|0,075|24,925/;
    expect(document.body).not.toHaveTextContent(inside);
    expect(document.body).not.toHaveTextContent(SELLER);
    expect(document.body).not.toHaveTextContent(`${SELLER.slice(0, 6)}…`);
    await user.click(screen.getByText('Detalles técnicos'));
    const proofs = await screen.findByRole('region', { name: 'Comprobantes de la red' });
    expect(within(proofs).getAllByRole('listitem')).toHaveLength(1);
    expect(proofs).toHaveTextContent('Pago123456789abc');
    expect(within(proofs).getByRole('button', { name: /^Copiar el comprobante de: Hiciste/ })).toBeVisible();
    expect(screen.getByText(SELLER)).toBeVisible();
    expect(screen.getByText(/^0,075\sUSDT$/)).toBeVisible();
  });

  test('the other side by name, with the way to their profile and, where there is one, to the chat', async () => {
    network.install({ withChat: true });
    network.people = [{ wallet: SELLER, name: 'María Esperanza', image: '' }];
    openActive(BUYER);
    const party = await screen.findByRole('region', { name: 'Con quién' });
    const link = await within(party).findByRole('link', { name: /María Esperanza/ });
    expect(link).toHaveAttribute('href', `/perfil/${SELLER}`);
    expect(network.sent('/api/wallet/get-profile-custom/')).toEqual([]);
    const chat = await screen.findByRole('link', { name: 'Chat con María Esperanza' });
    expect(chat).toHaveAttribute('href', '/chat/31');
  });

  test('the buyer of an ended order buys again what the offer still has', async () => {
    network.history = [order({ status: 4, confirmation_owner_id: 3 })];
    open('/orden/31', BUYER);
    const again = await screen.findByRole('link', { name: 'Comprar de nuevo' });
    expect(again).toHaveAttribute('href', '/comprar-producto?oferta=7&cantidad=10&como=31');
  });

  test.each([
    ['paused', { is_pause: true }],
    ['nearly sold out', { remaining_amount: '9999999' }],
  ])('nobody is sent to buy again from an offer that is %s', async (_name, changes) => {
    network.history = [order({ status: 2, confirmation_signer_id: 1 })];
    network.offers = [wireOffer(changes)];
    open('/orden/31', BUYER);
    await screen.findByRole('link', { name: 'Ver el comprobante' });
    expect(screen.queryByRole('link', { name: 'Comprar de nuevo' })).not.toBeInTheDocument();
  });

  test('offline the last known state stays, with its time', async () => {
    const { queryClient } = openActive(BUYER);
    await actions();
    network.answers.set('/subgraph/', () => new TypeError('offline'));
    await queryClient.invalidateQueries();
    await screen.findByText(
      /No pudimos actualizar\. El estado de 20\/11\/2026.*m\. es el último que vimos\.$/,
    );
    expect(screen.getByText(/^Actualizado (ahora|hace)/)).toBeInTheDocument();
  });
});

describe('what comes first', () => {
  const choices = async () => {
    const region = await actions();
    return [...region.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  };

  test('before the delivery a buyer is led to the chat; releasing waits behind a sentence that warns', async () => {
    network.install({ withChat: true });
    const { user } = openActive(BUYER);
    await waitFor(async () =>
      expect(await choices()).toEqual([
        'Chat con el vendedor',
        'Recibí todo: liberar el pago',
        'Pedir la cancelación',
        'Abrir una disputa',
        'Llegó menos o dañado: proponer un pago parcial',
      ]),
    );
    expect(screen.getAllByRole('link', { name: 'Chat con el vendedor' })).toHaveLength(1);
    const release = await action('Recibí todo: liberar el pago');
    expect(release).not.toBeVisible();
    await user.click(screen.getByText('¿Ya recibiste todo?'));
    expect(screen.getByText(/el dinero sale de la garantía antes de que llegue el producto/)).toBeVisible();
    await user.click(release);
    expect(screen.getByRole('dialog')).toHaveTextContent(/Hazlo solo si ya tienes los/);
  });

  test('the seller is led to mark the delivery, with the chat beside it', async () => {
    network.install({ withChat: true });
    openActive(SELLER);
    await waitFor(async () => expect((await choices())[0]).toBe('Marcar entregado'));
    expect(screen.getByRole('link', { name: 'Chat con el comprador' })).toBeVisible();
  });

  test('who hands over to a carrier says so, and reads what comes next', async () => {
    const { user } = openActive(SELLER, { delivery_kind: 'carrier' });
    await user.click(await action('Ya lo despaché'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /¿Despachaste los 10\sKg\?.*Todavía no se mueve dinero\..*Si en 14 días desde hoy no responde, puedes cobrarlo tú\./,
    );
    expect(screen.getByRole('button', { name: 'Sí, ya lo despaché' })).toBeVisible();
    expect(await screen.findByText('Agregar guía o fotos (opcional)')).toBeVisible();
  });

  test('the next step stands before everything else on the page', async () => {
    openActive(SELLER);
    const sentence = await screen.findByText(/Entrega 10\sKg y márcalo aquí/);
    const goods = screen.getByRole('link', { name: 'Ver el producto' });
    const first = await action('Marcar entregado');
    for (const [before, after] of [
      [sentence, first],
      [first, goods],
    ] as const) {
      const follows = before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(follows).not.toBe(0);
    }
  });

  test('both sides read the same word for where an order stands', async () => {
    const seller = openActive(SELLER);
    const word = async () => (await screen.findByText('Esperando entrega')).textContent;
    const read = await word();
    seller.unmount();
    openActive(BUYER);
    expect(await word()).toBe(read);
  });
});
