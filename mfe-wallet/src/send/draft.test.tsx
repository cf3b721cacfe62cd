import { signIn, signOut } from '@cosecha/shared/state';
import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';
import { contactDrafts, NO_SEND, sendDrafts } from './draft';

const WALLET = people.buyer.wallet;

const service = forEachTest(startWalletService);

async function open(query = '') {
  const view = renderApp(<Root />, { path: `/enviar${query}` });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const to = () => screen.getByLabelText('Para quién');
const amount = () => screen.getByLabelText('Monto');
const stored = () => sendDrafts.read(WALLET, '');
const enter = (person: { wallet: string }) =>
  act(() => signIn({ authToken: 't', authTokenVenwallet: 'v', email: '', name: 'Ana', ...person }));

/** Typed, and the screen is gone: a reload, the bell, a step back. */
async function typedAndLeft() {
  const { user, unmount } = await open();
  await user.type(to(), 'rosa.test');
  await user.type(amount(), '2,5');
  await waitFor(async () => expect(await stored()).toMatchObject({ to: 'rosa.test', amount: '2,5' }));
  unmount();
}

test('what was typed of a send is there again, until it is sent', async () => {
  await typedAndLeft();
  const { user } = await open();
  await waitFor(() => expect(to()).toHaveValue('rosa.test'));
  expect(amount()).toHaveValue('2,5');
  await screen.findByText('Cuenta encontrada.');
  await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
  await user.click(screen.getByRole('button', { name: /^Enviar 2,50/ }));
  await waitFor(() => expect(service.world.sent.size).toBe(1));
  await waitFor(async () => expect(await stored()).toMatchObject(NO_SEND));
});

test('a link or a code says what is sent, whatever was typed before', async () => {
  await typedAndLeft();
  await open('?to=marta.test&amount=7');
  await waitFor(() => expect(to()).toHaveValue('marta.test'));
  expect(amount()).toHaveValue('7');
});

test('it is of one wallet alone, and goes when its person signs out', async () => {
  await typedAndLeft();
  enter(people.seller);
  const other = await open();
  expect([to(), amount()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  other.unmount();
  enter(people.buyer);
  act(() => signOut());
  await waitFor(async () => expect(await stored()).toMatchObject(NO_SEND));
});

test('a name for an account waits until it is in the book', async () => {
  const first = await open('?to=rosa.test');
  await screen.findByText('Cuenta encontrada.');
  const openBook = (user: typeof first.user) => user.click(screen.getByRole('button', { name: 'Libreta' }));
  await openBook(first.user);
  await first.user.type(screen.getByLabelText('Nombre'), 'Rosa del mercado');
  await waitFor(async () =>
    expect(await contactDrafts.read(WALLET, 'rosa.test')).toMatchObject({ name: 'Rosa del mercado' }),
  );
  first.unmount();
  const { user } = await open('?to=rosa.test');
  await screen.findByText('Cuenta encontrada.');
  await openBook(user);
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveValue('Rosa del mercado'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(async () =>
    expect(await contactDrafts.read(WALLET, 'rosa.test')).toEqual(contactDrafts.nothing),
  );
});
