import { forEachTest, makeOrder, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);

const OPEN = '/historial-ordenes-abiertas';
const CLOSED = '/historial-completadas';
const openAt = (path: string) => renderApp(<Root />, { path });

/** An order that the buyer of the tests sold. */
const sale = { role: 'seller', sellerId: people.buyer.wallet, buyerId: people.stranger.wallet } as const;
const numbered = (number: number) => ({ id: `${number}|1`, orderId: String(number) });

describe('open orders', () => {
  it('lists purchases and sales with state, counterpart, quantity and amount, the newest first', async () => {
    service.world.active = [
      makeOrder({ ...numbered(31), createdMs: 1_000 }),
      makeOrder({ ...numbered(32), ...sale, createdMs: 2_000, status: 2, state: 'delivered' }),
    ];
    openAt(OPEN);
    const list = await screen.findByRole('list', { name: 'Pedidos abiertos' });
    const rows = within(list).getAllByRole('link', { name: / · / });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/orden/32', '/orden/31']);
    expect(rows[0]).toHaveTextContent(/Venta · Café tostado.*44,87\sUSDT.*A b2b2b2…b2b2.*10\sKg.*Entregado/);
    expect(rows[1]).toHaveTextContent(/Compra · Café tostado.*45,00\sUSDT.*De finca-….*Esperando entrega/);
  });

  it('says that goods are sent while a carrier has them', async () => {
    service.world.active = [makeOrder({ status: 2, state: 'delivered', deliveryKind: 'carrier' })];
    openAt(OPEN);
    expect(await screen.findByText('Despachado')).toBeVisible();
    expect(screen.queryByText('Entregado')).not.toBeInTheDocument();
  });

  it('says what will stand here and where to begin', async () => {
    openAt(OPEN);
    expect(await screen.findByRole('heading', { name: 'No tienes pedidos abiertos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar productos' })).toHaveAttribute('href', '/buscar');
  });

  it('offers to try again', async () => {
    service.world.down.add('orders');
    const { user } = openAt(OPEN);
    expect(await screen.findByRole('heading', { name: 'No pudimos cargar tus pedidos' })).toBeVisible();
    service.world.down.clear();
    service.world.active = [makeOrder()];
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /Compra · Café tostado/ })).toBeVisible();
  });

  it('reads a page at a time, and counts them all', async () => {
    service.world.active = Array.from({ length: 25 }, (_, index) => makeOrder(numbered(index + 1)));
    const { user } = openAt(OPEN);
    await screen.findByRole('list', { name: 'Pedidos abiertos' });
    expect(screen.getAllByRole('link', { name: /Compra / })).toHaveLength(6);
    expect(await screen.findByText('25 pedidos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Compra / })).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  });
});

describe('completed orders', () => {
  it('says what was sold, bought and given back', async () => {
    const closed = { collection: 'history' } as const;
    service.world.history = [
      makeOrder({ ...numbered(1), ...closed, state: 'completed', createdMs: 3_000 }),
      makeOrder({ ...numbered(2), ...closed, ...sale, state: 'completed', createdMs: 2_000 }),
      makeOrder({ ...numbered(3), ...closed, state: 'refunded', createdMs: 1_000 }),
    ];
    openAt(CLOSED);
    const list = await screen.findByRole('list', { name: 'Historial' });
    const rows = within(list).getAllByRole('link', { name: / · / });
    expect(rows.map((row) => row.textContent?.split(' · ')[0])).toEqual([
      'Compraste',
      'Vendiste',
      'Devuelto',
    ]);
    expect(rows[2]).toHaveTextContent(/Devuelto · Café tostado.*45,00\sUSDT/);
  });

  it('leads back to open orders while there is none', async () => {
    openAt(CLOSED);
    expect(await screen.findByRole('link', { name: 'Ver pedidos abiertos' })).toHaveAttribute('href', OPEN);
  });
});

describe('filters', () => {
  const closed = { collection: 'history' } as const;
  const day = (text: string) => new Date(`${text}T12:00:00`).getTime();
  beforeEach(() => {
    const cacao = { ...makeOrder().extra, productName: 'Cacao en grano' };
    service.world.history = [
      makeOrder({ ...numbered(1), ...closed, state: 'completed', sinceMs: day('2026-11-18') }),
      makeOrder({ ...numbered(2), ...closed, ...sale, state: 'completed', sinceMs: day('2026-11-19') }),
      makeOrder({ ...numbered(3), ...closed, state: 'refunded', extra: cacao, sinceMs: day('2026-11-20') }),
    ];
  });
  const shown = async () => {
    const list = await screen.findByRole('list', { name: 'Historial' });
    const rows = within(list).getAllByRole('link', { name: / · / });
    return rows.map((row) => row.getAttribute('href')).sort();
  };

  it.each([
    ['role', '?papel=seller', [2]],
    ['state', '?estado=refunded', [3]],
    ['product, whatever its accents and capitals', '?producto=CAFE', [1, 2]],
    ['days, both included', '?desde=2026-11-18&hasta=2026-11-19', [1, 2]],
    ['several at once', '?papel=buyer&producto=cafe', [1]],
    ['nothing when the address makes no sense', '?papel=nadie&estado=delivered&desde=ayer', [1, 2, 3]],
  ])('choose by %s', async (_what, query, expected) => {
    openAt(`${CLOSED}${query}`);
    expect(await shown()).toEqual(expected.map((orderId) => `/orden/${orderId}`));
  });

  it('are set in a sheet and kept in the address', async () => {
    const { user } = openAt(CLOSED);
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filtrar pedidos' }));
    await user.selectOptions(sheet.getByLabelText('Tu papel'), 'Compras');
    await user.type(sheet.getByLabelText('Producto'), 'cacao');
    await user.click(sheet.getByRole('button', { name: 'Ver pedidos' }));
    expect(await shown()).toEqual(['/orden/3']);
    expect(window.location.search).toBe('?papel=buyer&producto=cacao');
    expect(screen.getByText('1 de 3 pedidos')).toBeVisible();
    expect(screen.getByRole('button', { name: '2 filtros' })).toBeVisible();
  });

  it('can be taken away when nothing is left', async () => {
    const { user } = openAt(`${CLOSED}?producto=mora`);
    expect(await screen.findByRole('heading', { name: 'Ningún pedido coincide' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    expect(await shown()).toHaveLength(3);
  });
});

describe('a receipt', () => {
  it('says everything about an order', async () => {
    service.world.history = [makeOrder({ ...numbered(7), collection: 'history', state: 'completed' })];
    service.world.timeline = [
      { id: '1', kind: 'created', by: 'buyer', time: 1_000, transactionHash: 'paid-by-this' },
      { id: '2', kind: 'released', by: 'buyer', time: 2_000, transactionHash: 'ended-by-this' },
    ];
    openAt('/historial-completadas/recibo/7');
    const receipt = await screen.findByRole('article', { name: 'Comprobante' });
    expect(receipt).toHaveTextContent(/Compraste · Café tostado.*45,00\sUSDT/);
    expect(receipt).toHaveTextContent(/Comisión0,13\sUSDT/);
    expect(receipt).toHaveTextContent(people.buyer.wallet);
    await waitFor(() => expect(receipt).toHaveTextContent(/del pagopaid-by-this.*del cierreended-by-this/));
    expect(screen.getByRole('button', { name: /Imprimir/ })).toBeVisible();
  });

  it('of other people is not found', async () => {
    openAt('/historial-completadas/recibo/8');
    expect(await screen.findByRole('heading', { name: 'No encontramos este pedido' })).toBeVisible();
  });
});
