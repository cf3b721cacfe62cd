import { configure } from '@cosecha/shared/api';
import { toastsStore } from '@cosecha/shared/state';
import { forEachTest, makeConfig, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);

const open = () => renderApp(<Root />, { path: '/billetera' });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = (path: string) => service.requests.filter(({ url }) => url.startsWith(path));

test('a wallet with little NEAR above its reserve is told why that is little', async () => {
  service.world.near = '168100000000000000000000';
  open();
  expect(await screen.findByText(/Con menos de 0,1 NEAR puede que no alcance/)).toBeVisible();
  expect(screen.queryByText(/Te faltan/)).not.toBeInTheDocument();
});

test('an escrow without money says that no purchase is under way', async () => {
  service.world.escrow = '0';
  open();
  const escrow = await part('En garantía');
  expect(await escrow.findByText(/^Sin compras en curso/)).toBeVisible();
});

test('money in escrow alone is money, too: who pays nothing reads of no beginning', async () => {
  service.world.carried = { purchase: false, offer: true, send: true };
  Object.assign(service.world, { near: null, usdt: '0', escrow: '45000000' });
  open();
  await (await part('En garantía')).findByText('45,00 USDT');
  await waitFor(() => expect(asked('/api/wallet/first-near')).not.toEqual([]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'NEAR' })).not.toBeInTheDocument());
  expect(screen.queryByText('Tu billetera está lista para recibir')).not.toBeInTheDocument();
});

test('practice money that came is told, and stands among the movements', async () => {
  configure(makeConfig({ demoTopUp: true }, service.origin));
  service.world.usdt = '0';
  const { user } = open();
  expect(await (await part('Movimientos')).findByText('Todavía no hay movimientos')).toBeVisible();
  service.world.movements = [
    {
      ...{ id: '0000-00001', kind: 'received', direction: 'in', asset: 'stablecoin', amount: '100000000' },
      ...{ counterparty: null, memo: null, orderId: null, transactionHash: 'tx', time: Date.now() },
    },
  ];
  await user.click(await screen.findByRole('button', { name: 'Pedir USDT de prueba' }));
  expect(await (await part('Movimientos')).findByText(/\+100,00\sUSDT/)).toBeVisible();
  const toasts = () => toastsStore.getState().map(({ text }) => text);
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/100,00\sUSDT/)]));
});
