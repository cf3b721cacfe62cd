import type { DeliveryTermWire } from '../delivery/delivery-options';
import { regionText } from '../delivery/delivery-options';
import { kmBetweenTowns, nearestPlace, offerTown, placesOf, townsByDistance } from './gazetteer';
import { COUNTRIES } from './place';
import { SPOTS } from './spots';

const PITALITO = 'CO/Huila/Pitalito';

test.each(COUNTRIES)('every municipality of %s has its seat on the line of its department', (country) => {
  const counts = new Map<string, number>();
  for (const { department } of placesOf(country)) counts.set(department, (counts.get(department) ?? 0) + 1);
  const lines = SPOTS[country].trim().split('\n');
  expect(lines.map((line) => line.length / 4)).toEqual([...counts.values()]);
});

test.each([
  [PITALITO, 'CO/Huila/Neiva', 148],
  ['CO/Bogotá, D. C./Bogotá', 'CO/Cundinamarca/Soacha', 18],
  ['CO/Antioquia/Medellín', 'CO/Valle del Cauca/Cali', 326],
  ['CO/Norte de Santander/Cúcuta', 'VE/Táchira/San Cristóbal', 34],
  ['CO/Amazonas/El Encanto', 'CO/Amazonas/La Chorrera', 57],
  ['VE/Zulia/Maracaibo', 'VE/Distrito Capital/Libertador', 521],
])('from %s to %s it is about %i Km, either way', (one, other, km) => {
  const found = kmBetweenTowns(one, other) ?? Number.NaN;
  expect(Math.abs(found - km)).toBeLessThanOrEqual(Math.max(4, km * 0.03));
  expect(kmBetweenTowns(other, one)).toBe(found);
});

test('within a municipality there is no distance, and none where one of the two is not known', () => {
  expect(kmBetweenTowns(PITALITO, PITALITO)).toBe(0);
  expect(kmBetweenTowns(PITALITO, 'CO/Huila/Macondo')).toBeNull();
  expect(kmBetweenTowns(PITALITO, '')).toBeNull();
});

test('two municipalities are a Km apart at least', () => {
  const all = placesOf('VE').map(regionText);
  const distances = all.flatMap((one) =>
    all.map((other) => (one === other ? 1 : kmBetweenTowns(one, other))),
  );
  expect(Math.min(...distances.map((km) => km ?? 1))).toBe(1);
});

test('a position is in the municipality of the nearest seat, and in none far from all', () => {
  expect(nearestPlace({ latitude: 1.86, longitude: -76.04 })).toMatchObject({ municipality: 'Pitalito' });
  expect(nearestPlace({ latitude: 10.65, longitude: -71.62 })).toMatchObject({ municipality: 'Maracaibo' });
  expect(nearestPlace({ latitude: 40.4, longitude: -3.7 })).toBeNull();
});

test('from a municipality on all others follow, the nearest first', () => {
  const towns = townsByDistance(PITALITO) ?? [];
  expect(towns).toHaveLength(placesOf().length);
  expect(new Set(towns).size).toBe(towns.length);
  expect(towns[0]).toBe(PITALITO);
  const distances = towns.flatMap((town) => kmBetweenTowns(PITALITO, town) ?? []);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(townsByDistance('CO/Huila')).toBeNull();
});

const way = (kind: DeliveryTermWire['kind']): DeliveryTermWire => ({
  id: kind,
  kind,
  freight_amount: '0',
  per: 'order',
});
const extra = (place: string, region = '') =>
  JSON.stringify({ productName: 'Mora', place, delivery: [{ id: 'pickup', region }] });

test.each([
  ['where it is fetched', extra('Timaná, Huila', PITALITO), [way('pickup')], PITALITO],
  ['what its place names', extra('Timaná, Huila'), [], 'CO/Huila/Timaná'],
  [
    'the place, where pickup is no way of it',
    extra('Timaná, Huila', PITALITO),
    [way('carrier')],
    'CO/Huila/Timaná',
  ],
  ['a place abroad', extra('Maracaibo, Zulia, Venezuela'), [], 'VE/Zulia/Maracaibo'],
  [
    'the place, where pickup is nowhere of the list',
    extra('timana huila', 'CO/Huila/Macondo'),
    [way('pickup')],
    '',
  ],
  ['nothing', 'not ours', [], ''],
])('an offer is in %s', (_case, text, delivery, town) => {
  expect(offerTown({ extra: text, delivery })).toBe(town);
});
