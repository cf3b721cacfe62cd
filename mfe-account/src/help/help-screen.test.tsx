import { accepted, forEachTest, renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Root } from '../root';
import { startAccountService } from '../testing/account-service';
import { signInOnDevice } from '../testing/sign-in-on-device';

const OPERATOR = '/marketplace/operator';

const service = forEachTest(startAccountService);
beforeEach(() => {
  service.answers[OPERATOR] = accepted({
    name: 'Cooperativa',
    whatsapp: '+57 300 123 4567',
    email: 'ayuda@cosecha.example',
    cashPoints: [],
  });
});

const open = (path = '/ayuda') => renderApp(<Root />, { path });
const contact = async () => within(await screen.findByRole('region', { name: 'Contacto' }));

test('an anonymous visitor reads questions, sees how escrow works, and finds the contact', async () => {
  const { container, user } = open();
  await user.click(await screen.findByText('¿Qué comisión hay?'));
  expect(screen.getByText(/0,3\s% del producto, y sale de lo que recibe el vendedor/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: /Cuando el comprador confirma que recibió, pasa al vendedor/ }),
  ).toBeVisible();
  const region = await contact();
  expect(await region.findByText('Cooperativa')).toBeVisible();
  expect(region.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/573001234567',
  );
  expect(region.getByRole('link', { name: 'Escribir un correo' })).toHaveAttribute(
    'href',
    'mailto:ayuda@cosecha.example',
  );
  expect(screen.getByRole('link', { name: 'Ir al inicio de Cosecha' })).toHaveAttribute('href', '/');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('a signed-in person can go back to their account', async () => {
  signInOnDevice();
  open();
  expect(await screen.findByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/cuenta');
  expect(screen.queryByRole('link', { name: 'Ir al inicio de Cosecha' })).not.toBeInTheDocument();
});

test('the page says when the operator left no contact', async () => {
  service.answers[OPERATOR] = accepted(null);
  open();
  expect(await (await contact()).findByText(/no ha dejado ningún contacto/)).toBeVisible();
});

test('a contact that cannot be read can be requested again, and the rest of the help is shown', async () => {
  service.answers[OPERATOR] = accepted({ name: 7 });
  const { user } = open();
  const region = await contact();
  const retry = await region.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText('¿Cómo compro?')).toBeVisible();
  service.answers[OPERATOR] = accepted({ name: 'Cooperativa', cashPoints: [] });
  await user.click(retry);
  expect(await region.findByText('No ha dejado un número ni un correo.')).toBeVisible();
});

test('a link to the contact moves the focus there', async () => {
  open('/ayuda#contacto');
  await contact();
  expect(document.getElementById('contacto')).toHaveFocus();
});

test.each([
  ['terminos', 'Términos', /0,3\s% del producto\. Sobre el flete no se cobra/],
  ['privacidad', 'Privacidad', /Cualquiera los lee con un explorador de la red NEAR/],
  ['licencias', 'Licencias abiertas', /styled-components/],
])('/ayuda/%s is a page of its own', async (topic, title, words) => {
  const { container } = open(`/ayuda/${topic}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('an unknown page of the help leads back to it', async () => {
  open('/ayuda/nada');
  expect(await screen.findByRole('link', { name: 'Ayuda' })).toHaveAttribute('href', '/ayuda');
});
