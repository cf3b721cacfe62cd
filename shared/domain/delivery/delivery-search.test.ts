import { type DeliveryTermWire, foldText, offerPickupIn, offerServedIn, pickupMark, servedMarks } from '..';
import { placesOf } from '../places/gazetteer';

const PITALITO = { country: 'CO', department: 'Huila', municipality: 'Pitalito' };
const way = (id: string, kind: DeliveryTermWire['kind']): DeliveryTermWire => ({
  ...{ id, kind, freight_amount: '0', per: 'order' as const },
});
const offer = (delivery: DeliveryTermWire[], about: object[] = []) => ({
  delivery,
  extra: JSON.stringify({ productName: 'Mora', delivery: about }),
});

test.each([
  [
    'its regions',
    [way('a', 'seller')],
    [{ id: 'a', regions: ['CO/Huila', 'CO/Cauca/Popayán'] }],
    '|co/huila||co/cauca/popayan|',
  ],
  ['anywhere, where it names none', [way('a', 'seller')], [], '|anywhere|'],
  [
    'anywhere, where one of its ways does',
    [way('a', 'seller'), way('b', 'carrier')],
    [{ id: 'a', regions: ['CO/Huila'] }],
    '|anywhere|',
  ],
  ['nowhere, where it is only fetched', [way('a', 'pickup')], [{ id: 'a', region: 'CO/Huila/Pitalito' }], ''],
  ['nowhere, where it does not say', [], [{ id: 'a', regions: ['CO/Huila'] }], ''],
])('an offer is brought to %s', (_, delivery, about, served) => {
  expect(offerServedIn(offer(delivery, about))).toBe(served);
});

test.each([
  ['its place', [{ id: 'a', region: 'CO/Valle del Cauca/Cali' }], '|co/valle del cauca/cali|'],
  ['no place, where it names none', [], ''],
])('an offer is fetched at %s', (_, about, fetched) => {
  expect(offerPickupIn(offer([way('a', 'pickup')], about))).toBe(fetched);
});

test('a municipality is looked for by itself, by its department, and by what is agreed on', () => {
  expect(servedMarks(PITALITO)).toEqual(['|anywhere|', '|co/huila|', '|co/huila/pitalito|']);
  expect(pickupMark(PITALITO)).toBe('|co/huila/');
});

test('bars in a name make no other place', () => {
  const about = [{ id: 'a', regions: ['CO/Huila|co/cauca|'] }];
  expect(offerServedIn(offer([way('a', 'seller')], about))).toBe('|co/huila co/cauca|');
});

test('folding makes no two places of a country one', () => {
  for (const country of ['CO', 'VE'] as const) {
    const places = placesOf(country);
    const keys = places.map(({ department, municipality }) => foldText(`${department}/${municipality}`));
    expect(new Set(keys).size).toBe(places.length);
  }
});
