import { configure } from '@cosecha/shared/api';
import { marketPaths } from '@cosecha/shared/paths';
import { forEachTest, makeConfig, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);
beforeEach(() => {
  service.world.operator = {
    name: 'Cooperativa',
    cashPoints: [
      {
        kind: 'exchange',
        name: 'Casa de cambio',
        recharge: ['Compra USDT'],
        withdraw: ['Envía tus USDT', 'Véndelos'],
        fee: '1 %',
        link: 'https://cambio.example/near',
      },
      {
        kind: 'agent',
        name: 'Tienda',
        place: 'Pitalito, Huila',
        recharge: ['Lleva el efectivo'],
        fee: '$ 2.000',
      },
    ],
  };
});

const PURCHASE = 'oferta=7&cantidad=37.5&unidad=arroba&pago=2&entrega=carrier&precio=2.5';
const open = (query = '') => renderApp(<Root />, { path: `/recargar${query}` });

test('the points of the operator say what to do, what they take, and where they are', async () => {
  const { container } = open();
  const exchange = within(await screen.findByRole('region', { name: 'Casa de cambio' }));
  expect(exchange.getByText('Compra USDT')).toBeVisible();
  expect(exchange.getByText('1 %')).toBeVisible();
  expect(exchange.getByRole('link', { name: 'Abrir su página' })).toHaveAttribute(
    'href',
    'https://cambio.example/near',
  );
  expect(within(screen.getByRole('region', { name: 'Tienda' })).getByText(/Pitalito, Huila/)).toBeVisible();
  expect(screen.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('withdrawing shows the way back, at the points that go it', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'Tienda' });
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  expect(screen.getByText('Véndelos')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tienda' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Enviar' })).toHaveAttribute('href', '/enviar');
});

test('where the operator listed nothing, that is said, with whom to ask', async () => {
  service.world.operator = null;
  open();
  expect(await screen.findByText('Todavía no hay puntos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el contacto' })).toHaveAttribute('href', '/ayuda#contacto');
});

test('a list that cannot be read is asked for again', async () => {
  service.world.operator = { name: 'x', cashPoints: [{ kind: 'exchange', link: 'javascript:alert(1)' }] };
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  service.world.operator = null;
  await user.click(retry);
  expect(await screen.findByText('Todavía no hay puntos')).toBeVisible();
});

describe('for a purchase', () => {
  it('says what is missing to the last millionth, and leads back with everything kept', async () => {
    open(`?${PURCHASE}&necesita=1250.500001`);
    expect(await screen.findByText(/^Te faltan 0,01\sUSDT para tu compra$/)).toBeVisible();
    const { pathname, searchParams } = new URL(
      screen.getByRole('link', { name: 'Volver a la compra' }).getAttribute('href') ?? '',
      'http://app',
    );
    expect(pathname).toBe(marketPaths.buy);
    expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(new URLSearchParams(PURCHASE)));
  });

  it('says so when the money is there', async () => {
    service.world.usdt = '0';
    configure(makeConfig({ demoTopUp: true }, service.origin));
    const { user } = open(`?${PURCHASE}&necesita=93.75`);
    expect(await screen.findByText(/^Te faltan 93,75\sUSDT/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pedir USDT de prueba' }));
    await waitFor(() => expect(screen.getByText('Ya tienes lo que hace falta')).toBeVisible());
  });

  it('an address of elsewhere is none', async () => {
    open('?oferta=//elsewhere.example&necesita=5');
    await screen.findByRole('region', { name: 'Tienda' });
    expect(screen.queryByRole('link', { name: 'Volver a la compra' })).not.toBeInTheDocument();
  });
});
