import { storeDeviceKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { signOut } from '@cosecha/shared/state';
import { ed25519 } from '@noble/curves/ed25519.js';
import { buyingForEachTest } from '../testing/buying';
import { signInAs } from '../testing/signed-in';
import { notesLike, startLike } from './card-of-order';
import { type DeliveryNotes, NO_DELIVERY_NOTES } from './delivery-notes';

const PHRASE = 'luna cesta mora';
const ADDRESS = {
  name: 'Rosa Quintero',
  phone: '300 123 4567',
  country: 'CO' as const,
  department: 'Huila',
  municipality: 'Pitalito',
  address: 'Vereda El Recreo',
  note: '',
};
const BOOK: DeliveryNotes = {
  ...NO_DELIVERY_NOTES,
  way: 'bring',
  addresses: [
    { id: 'finca', ...ADDRESS, address: 'Finca La Palma' },
    { id: 'casa', ...ADDRESS },
  ],
  chosenId: 'finca',
};

const network = buyingForEachTest();

test('an address of the book is chosen, one that it has no more is added', () => {
  expect(notesLike(BOOK, { way: 'bring', ...ADDRESS }, '31')).toEqual({ ...BOOK, chosenId: 'casa' });
  const gone = notesLike(BOOK, { way: 'bring', ...ADDRESS, note: 'Portón verde' }, '31');
  expect(gone).toMatchObject({ chosenId: 'order-31', way: 'bring' });
  expect(gone.addresses).toHaveLength(3);
});

test('who picked up picks up again; a card without a name leaves the one that is kept', () => {
  const person = { name: 'Luz', phone: '' };
  expect(notesLike(BOOK, { way: 'pickup', ...person }, '31')).toEqual({ ...BOOK, way: 'pickup', person });
  const stored = { ...BOOK, person };
  expect(notesLike(stored, { way: 'pickup', name: '', phone: '' }, '31').person).toEqual(person);
});

test('a conversation that does not answer keeps no purchase waiting', async () => {
  const buyer = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
  network.install({ withChat: true });
  signOut();
  signInAs(buyer);
  await storeDeviceKey(PHRASE, buyer);
  for (const door of ['/api/chat/', 'https://']) network.answers.set(door, () => new Promise(() => {}));
  expect((await startLike(buyer, '31', 1))(BOOK)).toBe(BOOK);
});

test('an address that names no order begins with the book', async () => {
  expect((await startLike('b2', '../31'))(BOOK)).toBe(BOOK);
});
