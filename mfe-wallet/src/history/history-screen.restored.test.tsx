import { configure } from '@cosecha/shared/api';
import { microUsdt } from '@cosecha/shared/domain';
import { forEachTest, makeConfig, makeOrder, people, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);

const CLOSED = '/historial-completadas';
const openAt = (path: string) => renderApp(<Root />, { path });
const numbered = (number: number) => ({ id: `${number}|1`, orderId: String(number) });
const ended = { collection: 'history', state: 'completed' } as const;
const sale = { role: 'seller', sellerId: people.buyer.wallet, buyerId: people.stranger.wallet } as const;
const file = () => screen.getByRole('button', { name: 'Descargar (CSV)' });

/** What the page puts among the downloads, by name. */
function downloads(): Map<string, Blob> {
  const made: Blob[] = [];
  const saved = new Map<string, Blob>();
  URL.createObjectURL = (blob) => (blob instanceof Blob ? `blob:${made.push(blob)}` : '');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made[Number(this.href.split(':').at(-1)) - 1];
    if (blob) saved.set(this.download, blob);
  });
  return saved;
}
test('the file has the orders that the filters leave, and its list in its name', async () => {
  service.world.history = [
    makeOrder({ ...numbered(1), ...ended }),
    makeOrder({ ...numbered(2), ...ended, ...sale }),
  ];
  const saved = downloads();
  const { user } = openAt(`${CLOSED}?papel=seller`);
  await screen.findByText('1 de 2 pedidos');
  await user.click(file());
  expect([...saved.keys()]).toEqual(['cosecha-historial.csv']);
  const text = await saved.get('cosecha-historial.csv')?.text();
  const [, ...rows] = text?.trim().split('\r\n') ?? [];
  expect(rows.map((row) => row.split(';')[0])).toEqual(['2']);
});

test('where no order is left there is no file', async () => {
  service.world.history = [makeOrder({ ...numbered(1), ...ended })];
  openAt(`${CLOSED}?producto=mora`);
  await screen.findByText('0 de 1 pedidos');
  expect(file()).toBeDisabled();
});

test('orders that cannot be brought up to date stay, and the screen says that they are old', async () => {
  service.world.history = [makeOrder({ ...numbered(1), ...ended })];
  const { queryClient } = openAt(CLOSED);
  await screen.findByText('1 pedido');
  service.world.down.add('orders');
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText(/Mostramos lo último que vimos/)).toBeVisible();
  expect(screen.getByText('1 pedido')).toBeVisible();
});

test('the sheet of filters leaves out spaces around a name, and takes all filters away', async () => {
  service.world.history = [makeOrder({ ...numbered(1), ...ended })];
  const { user } = openAt(`${CLOSED}?papel=buyer`);
  const sheet = () => within(screen.getByRole('dialog', { name: 'Filtrar pedidos' }));
  await user.click(await screen.findByRole('button', { name: '1 filtro' }));
  await user.type(sheet().getByLabelText('Producto'), ' café ');
  await user.click(sheet().getByRole('button', { name: 'Ver pedidos' }));
  expect(new URLSearchParams(window.location.search).get('producto')).toBe('café');
  await user.click(screen.getByRole('button', { name: '2 filtros' }));
  await user.click(sheet().getByRole('button', { name: 'Quitar filtros' }));
  expect(window.location.search).toBe('');
});

const TIMELINE = [
  { id: '1', kind: 'created', by: 'buyer', time: 1_000, transactionHash: 'paid-by-this' },
  { id: '2', kind: 'delivered', by: 'seller', time: 2_000, transactionHash: 'last-of-all' },
] as const;

test('the receipt of an order that ended tells every sum, and who had which part', async () => {
  configure(makeConfig({ networkId: 'testnet' }, service.origin));
  service.world.timeline = TIMELINE;
  service.world.history = [
    makeOrder({
      ...{ ...numbered(7), ...ended, ...sale, terms: 'En la plaza.' },
      ...{ freight: microUsdt(2_000_000n), amountRefunded: microUsdt(5_000_000n) },
      ...{ amountDelivered: microUsdt(39_880_000n), feeDeducted: microUsdt(120_000n) },
    }),
  ];
  openAt(`${CLOSED}/recibo/7`);
  const receipt = await screen.findByRole('article', { name: 'Comprobante' });
  expect(receipt).toHaveTextContent(/Flete\s*2,00\sUSDT/);
  expect(receipt).toHaveTextContent(/Para el vendedor\s*39,88\sUSDT/);
  expect(receipt).toHaveTextContent(/Devuelto al comprador\s*5,00\sUSDT/);
  expect(receipt).toHaveTextContent(new RegExp(`Vendedor${people.buyer.name} \\(${people.buyer.wallet}\\)`));
  expect(receipt).toHaveTextContent(new RegExp(`Comprador${people.stranger.wallet}`));
  expect(receipt).toHaveTextContent(/Condiciones\s*En la plaza\./);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /explorador/ })).toHaveAttribute(
      'href',
      'https://testnet.nearblocks.io/txns/last-of-all',
    ),
  );
});

test('the receipt of an open order has a proof of its payment, and none of an end', async () => {
  service.world.timeline = TIMELINE;
  service.world.active = [makeOrder({ ...numbered(7), status: 2, state: 'delivered' })];
  openAt(`${CLOSED}/recibo/7`);
  const receipt = await screen.findByRole('article', { name: 'Comprobante' });
  await waitFor(() => expect(receipt).toHaveTextContent(/del pago\s*paid-by-this/));
  expect(receipt).not.toHaveTextContent(/del cierre|Devuelto al comprador|last-of-all/);
});
