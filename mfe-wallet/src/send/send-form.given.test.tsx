import { refreshSession, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, removeDeviceStorage, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService, type WalletService } from '../testing/wallet-service';

let service: WalletService;
beforeEach(async () => {
  installDeviceStorage();
  signOut();
  service = await startWalletService();
});
afterEach(async () => {
  await service.close();
  localStorage.clear();
  refreshSession();
  removeDeviceStorage();
});

async function open(query: string) {
  const view = renderApp(<Root />, { path: `/enviar${query}` });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const to = () => screen.getByLabelText('Para quién');
const amount = () => screen.getByLabelText('Monto');

test('an amount without its unit is one of USDT, whatever stood chosen', async () => {
  const { user } = await open('?asset=NEAR&to=rosa.test');
  to().focus();
  await user.clear(to());
  await user.paste('https://cosecha.example/enviar?to=nuevo.test&amount=12.5');
  expect(amount()).toHaveValue('12,5');
  expect(screen.getByRole('button', { name: 'USDT' })).toHaveAttribute('aria-pressed', 'true');
});

test('a bare account leaves the unit and the amount that stand there', async () => {
  const { user } = await open('?asset=NEAR&to=rosa.test&amount=1');
  await user.clear(to());
  await user.paste(' https://cosecha.example/enviar?to=nuevo.test');
  expect(to()).toHaveValue('nuevo.test');
  expect(amount()).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'NEAR' })).toHaveAttribute('aria-pressed', 'true');
});
