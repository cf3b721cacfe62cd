import { configure } from '@cosecha/shared/api';
import { forEachTest, makeConfig, people, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changeNotes } from '../device/wallet-notes';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';
import { type Movement, movementsKey } from './requests';

const service = forEachTest(startWalletService);

const ESCROW = `${people.buyer.wallet.slice(0, 30)}.mercado.cosecha.test`;
const idOf = (number: number) => `0000-${String(number).padStart(5, '0')}`;
function makeMovement(number: number, changes: Partial<Movement> = {}): Movement {
  return {
    id: idOf(number),
    kind: 'received',
    direction: 'in',
    asset: 'stablecoin',
    amount: '12500000',
    counterparty: people.stranger.wallet,
    memo: null,
    orderId: null,
    transactionHash: `tx${number}`,
    time: Date.now(),
    ...changes,
  };
}
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => makeMovement(from + count - 1 - index));

async function open(path = '/billetera') {
  const view = renderApp(<Root />, { path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const section = () => within(screen.getByRole('region', { name: 'Movimientos' }));
const rows = () => section().queryAllByRole('link');

describe('the movements', () => {
  it('say what happened, with whom, how much and when, under their day', async () => {
    service.world.movements = [
      makeMovement(5, { kind: 'sent', direction: 'out', counterparty: 'rosa.test' }),
      makeMovement(4, { kind: 'order_paid', orderId: '7|1', direction: 'out', counterparty: ESCROW }),
      makeMovement(3, { kind: 'gift', asset: 'near', amount: '500000000000000000000000' }),
      makeMovement(2, { kind: 'storage', direction: 'out', asset: 'near', amount: '1' }),
      makeMovement(1, { counterparty: null, time: Date.now() - 24 * 60 * 60_000 }),
    ];
    await open();
    const today = within(await section().findByRole('list', { name: 'Hoy' })).getAllByRole('link');
    expect(today.map((row) => row.textContent?.replace(/ · \d+:.*/, ''))).toEqual([
      'Enviaste−12,50\u00a0USDTrosa.test',
      'Pagaste un pedido−12,50\u00a0USDTPedido 7 · Garantía',
      'Regalo de bienvenida+0,5\u00a0NEARCosecha',
      'Espacio para tus datos−0,00001\u00a0NEARReserva de red',
    ]);
    expect(section().getByRole('list', { name: 'Ayer' })).toHaveTextContent(/Emisión de la moneda/);
    expect(today[0]).toHaveAttribute('href', `/movimiento/${idOf(5)}`);
  });

  it('come page after page, each once, to the beginning', async () => {
    service.world.movements = many(45);
    const { user } = await open();
    const more = async () =>
      user.click(await section().findByRole('button', { name: 'Ver movimientos anteriores' }));
    await more();
    await section().findAllByRole('link', { name: /Recibiste/ });
    await more();
    expect(await section().findByText('Aquí empieza tu historia.')).toBeVisible();
    const links = rows().map((row) => row.getAttribute('href'));
    expect(links).toEqual(service.world.movements.map(({ id }) => `/movimiento/${id}`));
  });

  it('show new ones on top and keep what was loaded', async () => {
    service.world.movements = many(25);
    const { user, queryClient } = await open();
    await user.click(await section().findByRole('button', { name: 'Ver movimientos anteriores' }));
    await section().findByText('Aquí empieza tu historia.');
    service.world.movements = [makeMovement(26, { amount: '99000000' }), ...service.world.movements];
    await act(() =>
      queryClient.refetchQueries({ queryKey: [...movementsKey(people.buyer.wallet), 'newest'] }),
    );
    await section().findByText(/\+99,00\sUSDT/);
    expect(rows()[0]).toHaveTextContent(/\+99,00\sUSDT/);
    expect(rows()).toHaveLength(26);
  });

  it('leave no hole when more came than a page holds', async () => {
    service.world.movements = many(10);
    const { queryClient } = await open();
    await section().findByText('Aquí empieza tu historia.');
    service.world.movements = many(40);
    await act(() =>
      queryClient.refetchQueries({ queryKey: [...movementsKey(people.buyer.wallet), 'newest'] }),
    );
    const more = await section().findByRole('button', { name: 'Ver movimientos anteriores' });
    act(() => more.click());
    await section().findByText('Aquí empieza tu historia.');
    expect(rows().map((row) => row.getAttribute('href'))).toEqual(
      service.world.movements.map(({ id }) => `/movimiento/${id}`),
    );
  });

  it('say that there is nothing yet', async () => {
    await open();
    expect(await section().findByRole('heading', { name: 'Todavía no hay movimientos' })).toBeVisible();
  });

  it('that cannot be loaded are tried again', async () => {
    service.world.down.add('movements');
    const { user } = await open();
    expect(
      await section().findByRole('heading', { name: 'No pudimos cargar tus movimientos' }),
    ).toBeVisible();
    service.world.down.clear();
    service.world.movements = many(1);
    await user.click(section().getByRole('button', { name: 'Reintentar' }));
    expect(await section().findByRole('link', { name: /Recibiste/ })).toBeVisible();
  });

  it('stay when they cannot be brought up to date', async () => {
    service.world.movements = many(2);
    const { queryClient } = await open();
    await section().findAllByRole('link', { name: /Recibiste/ });
    service.world.down.add('movements');
    await act(() =>
      queryClient.refetchQueries({ queryKey: [...movementsKey(people.buyer.wallet), 'newest'] }),
    );
    expect(await section().findByText(/Mostramos lo último que vimos/)).toBeVisible();
    expect(rows()).toHaveLength(2);
  });
});

describe('one movement', () => {
  it('is a receipt with both accounts, its code and the name that the person gave', async () => {
    await changeNotes(people.buyer.wallet, (notes) => ({
      ...notes,
      contacts: [{ name: 'Doña Rosa', account: people.stranger.wallet }],
    }));
    service.world.movements = many(3);
    await open(`/movimiento/${idOf(2)}`);
    const receipt = await screen.findByRole('article', { name: 'Comprobante' });
    expect(await within(receipt).findByText(/^Doña Rosa \(b2b2/)).toBeVisible();
    expect(receipt).toHaveTextContent(/Recibiste.*\+12,50\sUSDT/);
    expect(receipt).toHaveTextContent(people.buyer.wallet);
    expect(receipt).toHaveTextContent('tx2');
    expect(screen.queryByRole('link', { name: /explorador/ })).not.toBeInTheDocument();
  });

  it("has the other side's own name where nobody gave another", async () => {
    service.world.movements = many(1);
    service.world.profiles = { [people.stranger.wallet]: { name: 'Rosa Lejana' } };
    await open(`/movimiento/${idOf(1)}`);
    expect(await screen.findByText(/^Rosa Lejana \(b2b2/)).toBeVisible();
  });

  it('leads to the explorer where the network has one, and to its order', async () => {
    configure(makeConfig({ networkId: 'testnet' }, service.origin));
    service.world.movements = [makeMovement(1, { orderId: '7|1', kind: 'order_paid', direction: 'out' })];
    await open(`/movimiento/${idOf(1)}`);
    expect(await screen.findByRole('link', { name: /explorador/ })).toHaveAttribute(
      'href',
      'https://testnet.nearblocks.io/txns/tx1',
    );
    expect(screen.getByRole('link', { name: 'Ver el pedido' })).toHaveAttribute('href', '/orden/7');
  });

  it('of others is not found', async () => {
    service.world.movements = many(3);
    await open('/movimiento/0000-99999');
    expect(await screen.findByRole('heading', { name: 'No encontramos este movimiento' })).toBeVisible();
  });
});

describe('of many movements', () => {
  const mixed = Array.from({ length: 250 }, (_, index) =>
    makeMovement(250 - index, index % 2 ? { kind: 'sent', direction: 'out' } : {}),
  );

  it('only those that came or that left are shown', async () => {
    service.world.movements = mixed;
    const { user } = await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    await user.click(section().getByRole('button', { name: 'Salió' }));
    await waitFor(() => expect(rows().every((row) => row.textContent?.startsWith('Enviaste'))).toBe(true));
    expect(rows().length).toBeGreaterThan(0);
  });

  it('the file has all of them, not only those that were scrolled to', async () => {
    service.world.movements = mixed;
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => (blob instanceof Blob ? `blob:${saved.push(blob)}` : '');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(await section().findByRole('button', { name: 'Descargar (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines[0]).toMatch(/Fecha;Movimiento;Entró;Salió;Moneda;/);
    expect(lines).toHaveLength(251);
    expect(lines[2]).toMatch(/;Enviaste;;12,5;USDT;/);
    jest.restoreAllMocks();
  });
});
