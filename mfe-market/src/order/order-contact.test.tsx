import { Route, Routes } from '@cosecha/shared/router';
import { accepted, renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import { BUYER, SELLER, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { OrderScreen } from './order-screen';

const CALL = '/api/p2p/order-contact/';
const NOTHING = { name: '', phoneNumber: '', telegram: '', landAddress: '' };
const SELLERS = {
  name: 'Ana',
  phoneNumber: '+57 300 123 4567',
  telegram: '@ana_finca',
  landAddress: 'Vereda El Rosal',
};
const BUYERS = { ...NOTHING, phoneNumber: '0412 123 4567' };

const network = networkForEachTest();
beforeEach(() => {
  network.install({ withChat: true });
  network.active = [wireOrder()];
  network.answers.set(CALL, () => accepted({ seller: SELLERS, buyer: BUYERS }));
});

/** Opens the order and asks for the contact. @returns the card about the other side */
async function ask(wallet: string): Promise<HTMLElement> {
  signInAs(wallet);
  const { user } = renderApp(
    <Routes>
      <Route path="/orden/:id" element={<OrderScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: '/orden/31' },
  );
  const card = await screen.findByRole('region', { name: 'Con quién' });
  expect(network.sent(CALL)).toEqual([]);
  await user.click(within(card).getByRole('button', { name: 'Ver datos de contacto' }));
  return card;
}

const links = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .slice(1);

test('what the other side left is shown, with the ways to call and to write', async () => {
  const card = await ask(BUYER);
  const phone = await within(card).findByText('+57 300 123 4567');
  expect(phone).toBeVisible();
  expect(document.activeElement?.contains(phone)).toBe(true);
  expect(card).not.toBe(document.activeElement);
  expect(within(card).getByText('Vereda El Rosal')).toBeVisible();
  expect(links(card)).toEqual([
    ['Llamar', 'tel:+573001234567'],
    ['Escribir por WhatsApp', 'https://wa.me/573001234567'],
    ['Escribir por Telegram', 'https://t.me/ana_finca'],
  ]);
  expect(network.sent(CALL).map(({ url }) => url)).toEqual([`${CALL}31`]);
});

test('to a number without its country no country is guessed: it can be called', async () => {
  const card = await ask(SELLER);
  expect(await within(card).findByText('0412 123 4567')).toBeVisible();
  expect(links(card)).toEqual([['Llamar', 'tel:04121234567']]);
});

test('what only looks like a way stays text', async () => {
  const hostile = { ...NOTHING, phoneNumber: 'javascript:alert(1)', telegram: '../x?y=<b>' };
  network.answers.set(CALL, () => accepted({ seller: hostile, buyer: NOTHING }));
  const card = await ask(BUYER);
  expect(await within(card).findByText('javascript:alert(1)')).toBeVisible();
  expect(within(card).getByText('../x?y=<b>')).toBeVisible();
  expect(links(card)).toEqual([]);
});

test('where nothing was left it says so, and offers the chat', async () => {
  network.answers.set(CALL, () => accepted({ seller: NOTHING, buyer: NOTHING }));
  const card = await ask(BUYER);
  expect(await within(card).findByText('No dejó datos de contacto en su perfil.')).toBeVisible();
  expect(links(card)).toEqual([['Chat con el vendedor', '/chat/31']]);
});

test('after the 30 days it says so, without another try', async () => {
  network.answers.set(CALL, () => accepted(null));
  const card = await ask(BUYER);
  expect(await within(card).findByText('Este pedido terminó hace más de 30 días.')).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('without an answer it can be asked again', async () => {
  network.answers.set(CALL, () => new TypeError('offline'));
  const card = await ask(BUYER);
  await within(card).findByText('No pudimos cargar sus datos de contacto', undefined, { timeout: 10_000 });
  expect(within(card).getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
