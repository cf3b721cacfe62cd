import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing';
import { Disclosure } from './disclosure';

test('is closed until its line is pressed, with a finger or the keyboard', async () => {
  const { user } = renderApp(
    <Disclosure summary="¿Problemas con el pedido?">
      <p>Abrir una disputa</p>
    </Disclosure>,
  );
  expect(screen.getByText('Abrir una disputa')).not.toBeVisible();
  await user.click(screen.getByText('¿Problemas con el pedido?'));
  expect(screen.getByText('Abrir una disputa')).toBeVisible();
});

test('a lazy one draws nothing before it is opened, and keeps what it drew', async () => {
  const { user } = renderApp(
    <Disclosure summary="Detalles técnicos" lazy>
      <p>cuenta.test</p>
    </Disclosure>,
  );
  expect(screen.queryByText('cuenta.test')).not.toBeInTheDocument();
  await user.click(screen.getByText('Detalles técnicos'));
  expect(await screen.findByText('cuenta.test')).toBeVisible();
  await user.click(screen.getByText('Detalles técnicos'));
  expect(screen.getByText('cuenta.test')).toBeInTheDocument();
});
