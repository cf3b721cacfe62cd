import { renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beSeller, done, refused, type Services, serve, wireOffer } from '../testing/seller';
import { MyOffersScreen } from './my-offers-screen';

beforeEach(beSeller);

const two = (is_away: boolean) => [
  wireOffer({ is_away }),
  wireOffer({ id: '8', offer_id: '8', is_pause: true, is_away }),
];

function renderMine(services: Services) {
  const sent = serve(services);
  return { ...renderApp(<MyOffersScreen />, { path: '/mis-ofertas' }), sent };
}

const vacation = () => screen.findByRole('switch', { name: 'Modo vacaciones' });

it('turns all offers off in one call, and what was paused stays paused', async () => {
  const { user, sent } = renderMine({ offers: two(false), call: () => done() });
  expect(await vacation()).not.toBeChecked();
  await user.click(await vacation());
  expect(await screen.findByText('Estás de vacaciones')).toBeVisible();
  expect(await vacation()).toBeChecked();
  expect(screen.getByText('De vacaciones')).toBeVisible();
  expect(screen.getByText('Pausada')).toBeVisible();
  expect(sent).toMatchObject([
    { methodName: 'set_away', args: { is_away: true }, attachedDeposit: '2000000000000000000000' },
  ]);
});

it('turns them on again', async () => {
  const { user, sent } = renderMine({ offers: two(true), call: () => done() });
  await user.click(await screen.findByRole('button', { name: 'De vacaciones 1' }));
  await user.click(await vacation());
  await waitFor(() => expect(screen.queryByText('Estás de vacaciones')).toBeNull());
  expect(sent).toMatchObject([{ methodName: 'set_away', args: { is_away: false } }]);
});

it('says why it was refused, and nothing is off', async () => {
  const call = () => refused('insufficient-near', 'Necesitas 0,03 NEAR disponibles.', 402);
  const { user } = renderMine({ offers: two(false), call });
  await user.click(await vacation());
  expect(await screen.findByText('Necesitas 0,03 NEAR disponibles.')).toBeVisible();
  expect(await vacation()).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Intentar otra vez' })).toBeVisible();
});

it('is not there for who sells nothing', async () => {
  renderMine({ offers: [] });
  await screen.findByText('Todavía no vendes nada');
  expect(screen.queryByRole('switch')).toBeNull();
});
