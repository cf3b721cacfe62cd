import { refreshSession, signIn } from '@cosecha/shared/state';
import { carriedAnswer, people, renderApp, servicesForEachTest } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { NearErrorScreen } from './near-error-screen';

/** Yocto; null: the node does not answer. */
let amount: string | null;
/** Whether the treasury pays; null: the service does not say. */
let pays: boolean | null;
servicesForEachTest(({ url }) => {
  if (url !== '/api/wallet/first-near')
    return amount === null ? { status: 502 } : { body: { result: { amount, storage_usage: 182 } } };
  return pays === null
    ? { status: 429 }
    : { body: { data: carriedAnswer({ purchase: pays, offer: pays, send: pays }) } };
});
beforeEach(() => {
  amount = null;
  pays = false;
  signIn({ authToken: 'a-token', authTokenVenwallet: 'another-token', ...people.buyer });
  refreshSession();
});

const open = () => renderApp(<NearErrorScreen />, { path: '/error-near' });

test('says that nothing is lost, and returns once the network answers', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No pudimos consultar tu saldo');
  expect(screen.getByText(/Tu dinero está a salvo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Todavía no responde/)).toBeVisible();
  amount = '3000000000000000000000000';
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});

test('a balance below the reserve is told by how much, with the way to recharge', async () => {
  amount = '50000000000000000000000';
  open();
  expect(await screen.findByText(/Te faltan 0,0182\sNEAR para cubrir la reserva/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Te falta NEAR');
  expect(screen.getByRole('link', { name: 'Recargar' })).toHaveAttribute('href', '/recargar');
});

test('an empty wallet is not called short while the service does not say who pays', async () => {
  [amount, pays] = ['0', null];
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Espera un minuto/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Recargar' })).toBeNull();
  pays = true;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
});
