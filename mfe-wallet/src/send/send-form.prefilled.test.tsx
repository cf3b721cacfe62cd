import { navigateTo } from '@cosecha/shared/router';
import { toastsStore, walletRow } from '@cosecha/shared/state';
import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);

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

describe('after a send that was refused a moment ago', () => {
  const MESSAGE = 'La operación no se aceptó y no se movió dinero.';
  beforeEach(async () => {
    service.world.sendTrouble = [
      { status: 502, body: { message: MESSAGE, data: { error: 'transaction-failed' } } },
    ];
    const { user, unmount } = await open('?to=rosa.test&amount=2');
    await screen.findByText('Cuenta encontrada.');
    await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
    await user.click(screen.getByRole('button', { name: /Enviar 2,00/ }));
    await screen.findByText(MESSAGE);
    unmount();
  });

  test('a link to another account asks for what it says, and for nothing of before', async () => {
    await open('?to=nuevo.test&amount=5');
    await screen.findByText('Cuenta encontrada.');
    expect([to(), amount()].map((field) => field.getAttribute('value'))).toEqual(['nuevo.test', '5']);
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
  });

  test('the bare screen tells it, with what was filled in', async () => {
    await open('');
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect([to(), amount()].map((field) => field.getAttribute('value'))).toEqual(['rosa.test', '2']);
  });
});

describe('opened while another send is under way', () => {
  /** A send started by another page, confirmed by this one. */
  const isUnderWay = (receiverId: string) =>
    walletRow<unknown>('operations', (stored) => stored).change(people.buyer.wallet, () => [
      {
        ...{ kind: 'send', subject: '', key: 'k'.repeat(20), status: 'uncertain', tries: 1 },
        input: { asset: 'USDT', receiverId, amount: '3', maxNetworkCost: '2000000000000000000000' },
        ...{ startedAtMs: Date.now() - 1_000, endedAtMs: null, dueMs: Date.now() + 60_000, failure: null },
      },
    ]);
  const askNow = async (user: UserEvent) =>
    user.click(await screen.findByRole('button', { name: 'Preguntar ahora' }));

  test('a link to another account waits behind it: its end is told, and the form asks for what the link says', async () => {
    await isUnderWay('nuevo.test');
    const { user } = await open('?to=rosa.test&amount=2');
    await askNow(user);
    await waitFor(() => expect(to()).toHaveValue('rosa.test'));
    expect(amount()).toHaveValue('2');
    expect(toastsStore.getState().map(({ text }) => text)).toEqual(['Enviaste 3,00\u00a0USDT a nuevo.test.']);
  });

  test('a link to the same account is this send: it leads to the receipt, not to a second one', async () => {
    await isUnderWay('rosa.test');
    const { user } = await open('?to=rosa.test&amount=3');
    await askNow(user);
    await waitFor(() => expect(location.pathname).toBe('/envio-exitoso'));
  });
});

test('another link that is opened meanwhile takes the place of the first', async () => {
  await open('?to=rosa.test&amount=2');
  act(() => navigateTo('/enviar?to=nuevo.test&amount=5'));
  await waitFor(() => expect(to()).toHaveValue('nuevo.test'));
  expect(amount()).toHaveValue('5');
});
