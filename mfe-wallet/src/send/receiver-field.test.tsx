import { COUNTERPARTS_MOST } from '@cosecha/shared/domain';
import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { changeNotes } from '../device/wallet-notes';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const MARTA = { wallet: 'e5'.repeat(32), name: 'Marta Gómez Ñáñez', image: '/media/demo/marta.png' };

const service = forEachTest(startWalletService);
beforeEach(() => {
  service.world.accounts[MARTA.wallet] = { registered: true };
  service.world.met = [MARTA, { wallet: 'rosa.test', name: 'Rosa Elena', image: '' }];
});

async function open(query = '') {
  const view = renderApp(<Root />, { path: `/enviar${query}` });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const to = () => screen.getByLabelText('Para quién');
const list = async () => within(await screen.findByRole('list', { name: 'Gente que conoces' }));

test('somebody one has traded with is found by a part of their name, and chosen', async () => {
  const { user } = await open();
  await user.type(to(), 'nanez mar');
  await user.click((await list()).getByRole('button', { name: /Marta Gómez/ }));
  expect(to()).toHaveValue(MARTA.wallet);
  expect(await screen.findByText('Ya trataron en Cosecha')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Gente que conoces' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Monto'), '5');
  await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
  const review = within(await screen.findByRole('dialog', { name: 'Revisa tu envío' }));
  expect(review.getByText('Marta Gómez Ñáñez')).toBeVisible();
  expect(review.getByText(MARTA.wallet)).toBeVisible();
});

test('of more people than are shown it says so, and that those of long ago are in no list', async () => {
  service.world.met = Array.from({ length: COUNTERPARTS_MOST }, (_none, index) => ({
    ...{ wallet: `rosa${index}.test`, name: index < 6 ? `Rosa ${index}` : 'Luis', image: '' },
  }));
  const { user } = await open();
  await user.type(to(), 'rosa');
  expect((await list()).getAllByRole('button')).toHaveLength(5);
  expect(screen.getByText(/^Mostramos 5 personas/)).toBeVisible();
  expect(await screen.findByText(/las últimas 500 personas con quienes trataste/)).toBeVisible();
});

test('or by their telephone number, which no address carries', async () => {
  service.world.phones = { [MARTA.wallet]: '573001234567' };
  const { user } = await open();
  await user.type(to(), '+57 300 123-4567');
  await user.click((await list()).getByRole('button', { name: /Marta Gómez/ }));
  expect(to()).toHaveValue(MARTA.wallet);
  expect(service.requests.map(({ url }) => url).join(' ')).not.toContain('3001234567');
});

test('a number of nobody one has an order with says what to do', async () => {
  const { user } = await open();
  await user.type(to(), '3009999999');
  await user.tab();
  expect(await screen.findByText(/^Nadie con quien tengas un pedido de este mes/)).toBeVisible();
});

test('words that may mean somebody are no mistake until one goes on with them', async () => {
  const { user } = await open();
  await user.type(to(), 'Rosa E');
  await list();
  await user.tab();
  expect(to()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
  expect(
    await screen.findByText('Elige a una persona de la lista o escribe su cuenta completa.'),
  ).toBeVisible();
});

test("the own name for an account goes before what its owner took; a stranger's is marked as such", async () => {
  service.world.profiles = { 'nuevo.test': { name: 'Casa Verde' } };
  await changeNotes(people.buyer.wallet, (notes) => ({
    ...notes,
    contacts: [{ name: 'Doña Rosa', account: 'rosa.test' }],
  }));
  const { user } = await open('?to=rosa.test');
  expect(await screen.findByText('Doña Rosa')).toBeVisible();
  expect(screen.getByText('Así está en tu libreta')).toBeVisible();
  await user.clear(to());
  await user.type(to(), 'nuevo.test');
  expect(await screen.findByText('Casa Verde')).toBeVisible();
  expect(screen.getByText('Es el nombre que se puso en Cosecha')).toBeVisible();
});

test('an account that took the name of somebody known is compared before money goes there', async () => {
  service.world.profiles = { 'nuevo.test': { name: 'Márta gomez nanez' } };
  const { user } = await open('?to=nuevo.test&amount=5');
  await screen.findByText('Márta gomez nanez');
  await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
  const review = within(await screen.findByRole('dialog', { name: 'Revisa tu envío' }));
  expect(review.getByText('Se llama como alguien que conoces')).toBeVisible();
  await user.click(review.getByRole('button', { name: /^Enviar/ }));
  expect(service.world.sent.size).toBe(0);
  expect(review.getByText('Marca que comparaste la cuenta.')).toBeVisible();
});

test('the receipt shows whom it went to', async () => {
  const { user } = await open(`?to=${MARTA.wallet}&amount=5`);
  await screen.findByText('Ya trataron en Cosecha');
  await user.click(screen.getByRole('button', { name: 'Revisar envío' }));
  const review = within(await screen.findByRole('dialog', { name: 'Revisa tu envío' }));
  await user.click(review.getByRole('button', { name: /^Enviar 5,00/ }));
  const paper = within(await screen.findByRole('article', { name: 'Comprobante' }));
  expect(paper.getByText('Marta Gómez Ñáñez')).toBeVisible();
  await waitFor(() => expect(service.world.sent.size).toBe(1));
});
