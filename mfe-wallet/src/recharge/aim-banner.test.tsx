import { configure } from '@cosecha/shared/api';
import { marketPaths } from '@cosecha/shared/paths';
import { forEachTest, makeConfig, renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);

const PURCHASE = 'oferta=7&cantidad=10';
const open = (query: string) => renderApp(<Root />, { path: `/recargar?${query}` });
const back = (name: string) => screen.findByRole('link', { name });

test('a purchase that lacks NEAR is told so, whatever USDT there are', async () => {
  open(PURCHASE);
  expect(await screen.findByText('A tu compra le falta NEAR para el costo de red')).toBeVisible();
});

test('exactly what is needed is enough', async () => {
  open(`${PURCHASE}&necesita=1250.5`);
  expect(await screen.findByText('Ya tienes lo que hace falta')).toBeVisible();
});

test('the purchase stays in the address when one looks at the way back to cash', async () => {
  const { user } = open(`${PURCHASE}&necesita=5`);
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    ...{ oferta: '7', cantidad: '10', necesita: '5', modo: 'retirar' },
  });
  await user.click(screen.getByRole('button', { name: 'Recargar' }));
  expect(new URLSearchParams(window.location.search).has('modo')).toBe(false);
});

test('the arrow leads back to the purchase, else to the wallet', async () => {
  const first = open(PURCHASE);
  const { pathname, searchParams } = new URL((await back('Volver')).getAttribute('href') ?? '', 'http://app');
  expect([pathname, searchParams.get('oferta')]).toEqual([marketPaths.buy, '7']);
  first.unmount();
  open('');
  expect(await back('Volver')).toHaveAttribute('href', '/billetera');
});

test('a practice network has its own way in, and none out', async () => {
  configure(makeConfig({ demoTopUp: true }, service.origin));
  const { user } = open('');
  expect(await screen.findByText('En este mercado de práctica no hay puntos de efectivo.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pedir USDT de prueba' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  expect(screen.queryByRole('button', { name: 'Pedir USDT de prueba' })).not.toBeInTheDocument();
});

test('a point with a number is written to, one without is not', async () => {
  const point = { kind: 'agent', place: 'Pitalito, Huila', recharge: ['Lleva el efectivo'], fee: '1 %' };
  service.world.operator = {
    name: 'Cooperativa',
    cashPoints: [
      { ...point, name: 'Tienda', whatsapp: '+57 300 123 4567' },
      { ...point, name: 'Plaza' },
    ],
  };
  open('');
  const shop = within(await screen.findByRole('region', { name: 'Tienda' }));
  expect(shop.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/573001234567');
  expect(
    within(screen.getByRole('region', { name: 'Plaza' })).queryByRole('link', { name: 'WhatsApp' }),
  ).not.toBeInTheDocument();
});
