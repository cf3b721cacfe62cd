import { toastsStore } from '@cosecha/shared/state';
import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';
import { SEND, type Send, sendKind } from './send-operation';

const service = forEachTest(startWalletService);

const toasts = () => toastsStore.getState().map(({ tone, text }) => [tone, text]);

test('a send whose person went on to another screen says there that it is done', async () => {
  service.world.sendTrouble = ['lost'];
  const { user } = renderApp(<Root />, { path: '/enviar?to=rosa.test&amount=2' });
  await screen.findByText('Cuenta encontrada.');
  await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Revisa tu envío' }));
  await user.click(sheet.getByRole('button', { name: /Enviar 2,00/ }));
  await screen.findByText('Estamos confirmando tu envío');
  await user.click(screen.getByRole('link', { name: 'Volver' }));
  await screen.findByRole('heading', { name: 'Billetera' });
  window.dispatchEvent(new Event('online'));
  const words = expect.stringMatching(/^Enviaste 2,00\sUSDT a rosa\.test\.$/);
  await waitFor(() => expect(toasts()).toEqual([['success', words]]), { timeout: 4_000 });
  expect(service.world.sent.size).toBe(1);
});

test('one that was refused names what was not sent', async () => {
  const input = { asset: 'USDT', receiverId: 'rosa.test', amount: '2', maxNetworkCost: '1' } as const;
  const error = new Error('unknown');
  const refused: Send = {
    ...{ key: 'k', subject: SEND, input, status: 'refused', error, startedAtMs: 1, endedAtMs: 2 },
  };
  const words = sendKind.onUnwatchedEnd?.(refused, people.buyer.wallet);
  expect(words?.refused).toMatch(/^El envío de 2,00\sUSDT a rosa\.test no se hizo\.$/);
});
