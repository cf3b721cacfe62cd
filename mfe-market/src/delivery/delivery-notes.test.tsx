import { walletRow } from '@cosecha/shared/state';
import { installDeviceStorage } from '@cosecha/shared/testing';
import {
  cardOf,
  chosenAddress,
  MOST_ADDRESSES,
  NO_DELIVERY_NOTES,
  readDeliveryNotes,
  withAddress,
  withoutAddress,
} from './delivery-notes';

beforeEach(installDeviceStorage);

const CASA = {
  ...{ id: 'casa', name: 'Rosa', phone: '300 123 4567', country: 'CO' as const, department: 'Huila' },
  ...{ municipality: 'Pitalito', address: 'Vereda El Recreo', note: '' },
};
const FINCA = { ...CASA, id: 'finca', address: 'Finca La Palma' };
const stored = async (value: unknown) => {
  await walletRow<unknown>('addresses', (stored) => stored).change('rosa.test', () => value);
  return readDeliveryNotes('rosa.test');
};

test('what does not fit costs itself alone', async () => {
  const notes = await stored({
    way: 'drone',
    addresses: [CASA, { ...FINCA, country: 'XX' }, 'nonsense', { ...FINCA, id: '' }],
    chosenId: 7,
    person: { name: 'Luz' },
  });
  expect(notes).toEqual({ ...NO_DELIVERY_NOTES, addresses: [CASA] });
});

test('an address that was written is chosen and first; of too many the oldest goes', () => {
  const many = Array.from({ length: MOST_ADDRESSES + 1 }, (_, index) => ({ ...CASA, id: String(index) }));
  const notes = many.reduce(withAddress, NO_DELIVERY_NOTES);
  expect(notes.addresses.map(({ id }) => id)).toEqual(
    many
      .map(({ id }) => id)
      .reverse()
      .slice(0, MOST_ADDRESSES),
  );
  expect(notes).toMatchObject({ way: 'bring', chosenId: String(MOST_ADDRESSES) });
});

test('where the chosen address is deleted, the next one is taken', () => {
  const notes = withoutAddress([FINCA, CASA].reduce(withAddress, NO_DELIVERY_NOTES), 'casa');
  expect(chosenAddress(notes)).toEqual(FINCA);
  const { id: _, ...finca } = FINCA;
  expect(cardOf(notes)).toEqual({ way: 'bring', ...finca });
  expect(cardOf(withoutAddress(notes, 'finca'))).toBeNull();
});
