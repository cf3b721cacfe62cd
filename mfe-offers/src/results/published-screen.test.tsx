import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { beSeller, serve, wireOffer } from '../testing/seller';
import { PublishedScreen } from './published-screen';

beforeEach(beSeller);

const open = () => renderApp(<PublishedScreen />, { path: '/exito?oferta=7' });

it('says that a new offer stands in the market', async () => {
  serve({ offers: [wireOffer()] });
  open();
  expect(await screen.findByText(/^Ya aparece en el mercado/)).toBeVisible();
});

it('says of one that was published on vacation that it is not shown yet', async () => {
  serve({ offers: [wireOffer({ is_away: true })] });
  open();
  expect(await screen.findByText(/^Todavía no se muestra: estás de vacaciones/)).toBeVisible();
});

it('leads to the notices where this browser was never asked for them', async () => {
  Object.assign(globalThis, { Notification: { permission: 'default' } });
  serve({ offers: [wireOffer()] });
  open();
  const link = await screen.findByRole('link', { name: 'Avísame cuando me compren' });
  expect(link).toHaveAttribute('href', '/cuenta/notificaciones');
  expect(screen.getByText(/no te enteras de un pedido si no activas las notificaciones/)).toBeVisible();
  Reflect.deleteProperty(globalThis, 'Notification');
});
