import type { DeliveryCard } from '@cosecha/shared/domain';
import { signOut } from '@cosecha/shared/state';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  buyingForEachTest,
  openForm,
  openPurchase,
  quantityBox,
  reload,
  reviewButton,
  sent,
} from '../testing/buying';
import { BUYER } from '../testing/factories';
import { addressDrafts, personDrafts } from './address-drafts';
import { changeDeliveryNotes, readDeliveryNotes, withAddress } from './delivery-notes';
import { linkCard, markSent, storeCard } from './stored-cards';

const network = buyingForEachTest();
beforeEach(() => network.install({ withChat: true }));

const ADDRESS = {
  id: 'casa',
  name: 'Rosa Quintero',
  phone: '300 123 4567',
  country: 'CO' as const,
  department: 'Huila',
  municipality: 'Pitalito',
  address: 'Vereda El Recreo, finca La Esperanza',
  note: 'Portón verde',
};
const store = (...addresses: (typeof ADDRESS)[]) =>
  changeDeliveryNotes(BUYER, (notes) => addresses.reduce(withAddress, notes));

const way = (name: RegExp) => screen.findByRole('radio', { name });
const addressSheet = () => screen.findByRole('dialog', { name: /dirección/ });
const box = (sheet: HTMLElement, name: RegExp) => within(sheet).getByRole('textbox', { name });
const save = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: 'Guardar dirección' });

/** The whole form, the municipality by letters and Enter. */
async function writeAddress(user: UserEvent, sheet: HTMLElement) {
  await user.type(box(sheet, /Teléfono/), '300 123 4567');
  await user.type(within(sheet).getByRole('combobox', { name: 'Municipio y departamento' }), 'pitali');
  await within(sheet).findByRole('option', { name: 'Pitalito Huila' });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.type(box(sheet, /^Dirección o vereda/), 'Vereda El Recreo');
}

describe('how an order reaches its buyer', () => {
  test('picking up stands chosen at first and asks for nothing', async () => {
    const { user } = await openForm('10');
    expect(await way(/Lo recojo yo/)).toBeChecked();
    await user.click(reviewButton());
    const sheet = screen.getByRole('dialog', { name: 'Revisa antes de pagar' });
    expect(sheet).toHaveTextContent(/Entrega\s*Lo recoges tú/);
  });

  test('the first address is written once; the next purchase has it', async () => {
    const { user } = await openForm('10');
    await user.click(await way(/Que me lo lleven/));
    const sheet = await addressSheet();
    expect(box(sheet, /Nombre/)).toHaveValue('Rosa Quintero');
    await writeAddress(user, sheet);
    await user.click(save(sheet));
    expect(await screen.findByText(/Vereda El Recreo, Pitalito, Huila/)).toBeInTheDocument();
    await user.click(reviewButton());
    const review = screen.getByRole('dialog', { name: 'Revisa antes de pagar' });
    expect(review).toHaveTextContent(/Entrega\s*Vereda El Recreo, Pitalito, Huila/);
    expect(sent()).toHaveLength(0);
    reload();
    await quantityBox();
    expect(await way(/Que me lo lleven/)).toBeChecked();
    expect(await screen.findByText(/Vereda El Recreo, Pitalito, Huila/)).toBeInTheDocument();
  });

  test('without an address a review leads to the form, and neither closing it nor a reload loses anything', async () => {
    const { user } = await openForm('10');
    await user.click(await way(/Que me lo lleven/));
    await user.type(box(await addressSheet(), /^Dirección o vereda/), 'Calle 5');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(reviewButton());
    expect(box(await addressSheet(), /^Dirección o vereda/)).toHaveValue('Calle 5');
    await waitFor(async () =>
      expect(await addressDrafts.read(BUYER, '')).toMatchObject({ draft: { address: 'Calle 5' } }),
    );
    cleanup();
    const next = openPurchase();
    await next.user.click(await screen.findByRole('button', { name: 'Escribir mi dirección' }));
    expect(box(await addressSheet(), /^Dirección o vereda/)).toHaveValue('Calle 5');
    await writeAddress(next.user, await addressSheet());
    await next.user.click(save(await addressSheet()));
    await waitFor(async () => expect(await addressDrafts.read(BUYER, '')).toEqual(addressDrafts.nothing));
  });

  test('an address that was begun goes when its person signs out', async () => {
    const { user } = await openForm('10');
    await user.click(await way(/Que me lo lleven/));
    await user.type(box(await addressSheet(), /^Dirección o vereda/), 'Calle 5');
    const storedDraft = () => addressDrafts.read(BUYER, '');
    await waitFor(async () => expect(await storedDraft()).toMatchObject({ draft: { address: 'Calle 5' } }));
    act(() => signOut());
    await waitFor(async () => expect(await storedDraft()).toEqual(addressDrafts.nothing));
  });

  test('each wrong field says what to write, and the first one has the focus', async () => {
    const { user } = await openForm('10');
    await user.click(await way(/Que me lo lleven/));
    const sheet = await addressSheet();
    await user.click(save(sheet));
    expect(await within(sheet).findByText('Escribe un teléfono de contacto.')).toBeInTheDocument();
    expect(within(sheet).getByText('Escribe el municipio.')).toBeInTheDocument();
    expect(within(sheet).getByText('Escribe la dirección o la vereda.')).toBeInTheDocument();
    expect(box(sheet, /Teléfono/)).toHaveFocus();
    await user.type(box(sheet, /Teléfono/), 'tres cero cero');
    expect(within(sheet).getByText('El teléfono lleva solo números.')).toBeInTheDocument();
    const place = within(sheet).getByRole('combobox', { name: 'Municipio y departamento' });
    await user.type(place, 'Macondo');
    expect(await within(sheet).findByText(/No encontramos «Macondo»/)).toBeInTheDocument();
    await user.clear(place);
    await user.type(place, 'argelia');
    expect(within(sheet).getByText(/Hay varios municipios «argelia»/)).toBeInTheDocument();
    await user.click(box(sheet, /^Dirección o vereda/));
    await user.paste('x'.repeat(201));
    expect(within(sheet).getByText(/La dirección es muy larga/)).toBeInTheDocument();
    await user.click(save(sheet));
    expect(box(sheet, /^Dirección o vereda/)).toHaveValue('x'.repeat(201));
    expect((await readDeliveryNotes(BUYER)).addresses).toEqual([]);
  });

  test('the book chooses, changes and deletes', async () => {
    await store(ADDRESS, { ...ADDRESS, id: 'bodega', address: 'Calle 5 # 4-20' });
    const { user } = await openForm('10');
    expect(await screen.findByText(/Calle 5 # 4-20, Pitalito, Huila/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cambiar dirección' }));
    const book = screen.getByRole('dialog', { name: 'Tus direcciones' });
    await user.click(within(book).getByRole('button', { name: /^Vereda El Recreo/ }));
    expect(await screen.findByText(/finca La Esperanza, Pitalito, Huila/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cambiar dirección' }));
    await user.click(screen.getByRole('button', { name: /^Editar Vereda El Recreo/ }));
    const sheet = await addressSheet();
    expect(await within(sheet).findByRole('combobox', { name: /Municipio/ })).toHaveValue('Pitalito, Huila');
    await user.clear(box(sheet, /Indicaciones/));
    await user.click(save(sheet));
    await user.click(screen.getByRole('button', { name: 'Cambiar dirección' }));
    await user.click(screen.getByRole('button', { name: /^Borrar Calle 5/ }));
    expect(screen.queryByRole('button', { name: /^Borrar Calle 5/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Borrar Vereda El Recreo/ })).toHaveFocus(),
    );
    expect((await readDeliveryNotes(BUYER)).addresses).toEqual([{ ...ADDRESS, note: '' }]);
  });

  test('who picks up may say so, and closing the sheet loses nothing of it', async () => {
    const { user } = await openForm('10');
    const openSheet = await screen.findByRole('button', { name: 'Decir quién recoge' });
    await user.click(openSheet);
    const sheet = screen.getByRole('dialog', { name: 'Quién recoge' });
    const phone = () => within(sheet).findByRole('textbox', { name: /Teléfono/ });
    await user.type(await phone(), '12');
    await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await user.click(openSheet);
    expect(await phone()).toHaveValue('12');
    await user.click(within(sheet).getByRole('button', { name: 'Guardar' }));
    expect(within(sheet).getByText('Al teléfono le faltan números.')).toBeInTheDocument();
    await user.type(box(sheet, /Teléfono/), '3456789');
    await user.click(within(sheet).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('123456789')).toBeInTheDocument();
    await waitFor(async () => expect(await personDrafts.read(BUYER, '')).toEqual(personDrafts.nothing));
  });
});

describe('the same again', () => {
  const AGAIN = '/comprar-producto?oferta=7&cantidad=10&como=31';
  const { id: _, ...CASA } = ADDRESS;
  const finca = { ...ADDRESS, id: 'finca', address: 'Finca La Palma' };
  async function storeOrder(card: DeliveryCard) {
    await linkCard(BUYER, await storeCard(BUYER, card, 0), '31');
    await markSent(BUYER, '31');
  }

  test('opens with the address of that order, not with the book’s last', async () => {
    await store(ADDRESS, finca);
    await storeOrder({ way: 'bring', ...CASA });
    openPurchase(AGAIN);
    expect(await screen.findByText(/Vereda El Recreo, finca La Esperanza, Pitalito/)).toBeInTheDocument();
    expect(await quantityBox()).toHaveValue('10');
    expect(await readDeliveryNotes(BUYER)).toMatchObject({ chosenId: 'finca' });
  });

  test('an address that the book has no more is there for this purchase, and kept with the first change', async () => {
    await store(finca);
    await storeOrder({ way: 'bring', ...CASA });
    const { user } = openPurchase(AGAIN);
    await screen.findByText(/Vereda El Recreo, finca La Esperanza, Pitalito/);
    await user.click(await way(/Lo recojo yo/));
    await user.click(await way(/Que me lo lleven/));
    expect(await screen.findByText(/Vereda El Recreo, finca La Esperanza, Pitalito/)).toBeInTheDocument();
    await waitFor(async () => expect((await readDeliveryNotes(BUYER)).addresses).toHaveLength(2));
  });

  test('opens with picking up, where that order was picked up', async () => {
    await store(ADDRESS);
    await storeOrder({ way: 'pickup', name: 'Luz', phone: '' });
    openPurchase(AGAIN);
    expect(await way(/Lo recojo yo/)).toBeChecked();
  });

  test('of an order of which nothing is left opens with the book’s last, and says nothing', async () => {
    await store(finca);
    openPurchase(AGAIN);
    expect(await screen.findByText(/Finca La Palma, Pitalito/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
