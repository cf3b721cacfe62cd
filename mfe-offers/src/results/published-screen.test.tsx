import { removeDeviceStorage, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { beSeller, serve, wireOffer } from '../testing/seller';
import { PublishedScreen } from './published-screen';

beforeEach(beSeller);
afterEach(removeDeviceStorage);

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
