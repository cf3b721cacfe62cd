import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const WALLET = people.buyer.wallet;

forEachTest(startWalletService);
let shared: ShareData[];
beforeEach(() => {
  shared = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** /recibir with an amount that is asked for. */
async function ask(amount: string, asset = 'USDT') {
  const view = renderApp(<Root />, { path: '/recibir' });
  await view.user.click(await screen.findByRole('button', { name: 'Pedir un monto' }));
  await view.user.click(screen.getByRole('button', { name: asset }));
  await view.user.type(screen.getByLabelText('Monto'), amount);
  return view;
}
const link = (query: string) => `${window.location.origin}/enviar?to=${WALLET}&${query}`;
const bareCode = () => screen.findByRole('img', { name: `Código QR de la cuenta ${WALLET}` });

test('a request is shared as its link, with the amount in words', async () => {
  const { user } = await ask('0,5', 'NEAR');
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(shared).toEqual([
    { title: 'Envíame 0,5\u00a0NEAR por Cosecha', url: link('amount=0.5&asset=NEAR') },
  ]);
});

test('what was copied is copied no more once the amount is another one', async () => {
  const { user } = await ask('1');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de pago' }));
  expect(await screen.findByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  await user.type(screen.getByLabelText('Monto'), '0');
  expect(screen.getByRole('button', { name: 'Copiar enlace de pago' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copiar enlace de pago' }));
  const links = ['amount=1&asset=USDT', 'amount=10&asset=USDT'].map(link);
  expect(copied.mock.calls).toEqual(links.map((each) => [each]));
});

test('nothing is no amount to ask for', async () => {
  await ask('0');
  expect(await bareCode()).toBeVisible();
});

test('who goes back to the account alone gives away no amount', async () => {
  const { user } = await ask('5');
  await user.click(screen.getByRole('button', { name: 'Solo mi cuenta' }));
  expect(await bareCode()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(shared).toEqual([{ title: 'Mi cuenta en Cosecha', text: WALLET }]);
});
