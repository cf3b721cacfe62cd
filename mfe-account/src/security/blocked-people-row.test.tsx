import { BLOCKED_MOST } from '@cosecha/shared/domain';
import { accepted, forEachTest, people, refusal, renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import { Root } from '../root';
import { startSignedIn } from '../testing/account-service';

const service = forEachTest(startSignedIn);

const open = () => renderApp(<Root />, { path: '/cuenta/seguridad' });

describe('blocked people', () => {
  const CALL = '/api/wallet/function-call';
  const person = {
    wallet: people.seller.wallet,
    name: 'Ana Mejía',
    image: '',
    since: '2026-11-20T12:00:00.000Z',
  };

  it('stand in a list from the index, and are unblocked there', async () => {
    service.answers['/api/p2p/blocks'] = accepted([person]);
    service.answers[CALL] = accepted({ transactionHash: 'h', value: null, logs: [] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Personas bloqueadas/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Personas bloqueadas' }));
    await user.click(await sheet.findByRole('button', { name: 'Desbloquear a Ana Mejía' }));
    expect(await sheet.findByText('No has bloqueado a nadie.')).toBeVisible();
    expect(service.sentTo(CALL)[0]?.json).toMatchObject({
      methodName: 'set_blocked',
      args: { account_id: people.seller.wallet, is_blocked: false },
    });
  });

  it('says so where it holds the latest only', async () => {
    const all = Array.from({ length: BLOCKED_MOST }, (_none, index) => ({
      ...person,
      wallet: `w${index}.test`,
    }));
    service.answers['/api/p2p/blocks'] = accepted(all);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Personas bloqueadas/ }));
    expect(await screen.findByText('Mostramos las últimas 500 personas que bloqueaste.')).toBeVisible();
  });

  it('that cannot be loaded say so, with a way to ask again', async () => {
    service.answers['/api/p2p/blocks'] = refusal(503, 'data-down', 'No podemos leer tus datos por ahora.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Personas bloqueadas/ }));
    expect(await screen.findByText('No pudimos cargar a quiénes bloqueaste.')).toBeVisible();
  });
});
