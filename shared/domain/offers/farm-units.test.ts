import fc from 'fast-check';
import { NBSP } from '../money/decimal';
import { microKg } from '../money/units';
import { unitPlural, unitsBound, unitsText, unitsWords } from './farm-unit-words';
import { KILOGRAM, parseUnits } from './farm-units';
import { FARM_UNITS, packingUnit, unitsOf } from './packing-units';

const unit = (name: string) => FARM_UNITS.find((row) => row.name === name) ?? KILOGRAM;

test.each([
  ['Saco de 60 Kg', 'saco', 'sacos', 60_000_000n],
  ['Saco de 62,5 Kg', 'saco', 'sacos', 62_500_000n],
  ['Arroba (12,5 Kg)', 'arroba', 'arrobas', 12_500_000n],
  ['Costal de 50 kg', 'costal', 'costales', 50_000_000n],
  ['Saco de 1.5 Kg', 'saco', 'sacos', 1_500_000n],
  ['Frasco de 500 g', 'frasco', 'frascos', 500_000n],
  ['Caja de cartón de 10 Kg', 'caja', 'cajas', 10_000_000n],
])('the packing %s is counted in its own unit', (packing, name, plural, kg) => {
  const own = packingUnit(packing);
  expect(own).toEqual({ name, kg });
  expect(own && unitPlural(own)).toBe(plural);
});

test.each([
  'A granel',
  '',
  'Saco de 0 Kg',
  'Saco de 9.999 Kg',
  'Saco de 1,2.5 Kg',
  'Bolsa de 0,0001 g',
  '60 Kg',
])('the packing %j is no unit', (packing) => expect(packingUnit(packing)).toBeNull());

test('what the offer says of its packing replaces the row of the same name', () => {
  const names = (packing: string) => unitsOf(packing).map(({ name, kg }) => `${name} ${kg / 1_000n}`);
  expect(names('A granel')).toEqual(['libra 500', 'arroba 12500', 'saco 60000', 'carga 125000']);
  expect(names('Saco de 62,5 Kg')).toEqual(['libra 500', 'arroba 12500', 'saco 62500', 'carga 125000']);
  expect(names('Caja de 10 Kg')).toEqual([
    'libra 500',
    'caja 10000',
    'arroba 12500',
    'saco 60000',
    'carga 125000',
  ]);
});

test.each([
  ['2', 'arroba', 25_000_000n],
  ['0,5', 'arroba', 6_250_000n],
  ['1.000', 'libra', 500_000_000n],
  ['12,5', 'Kg', 12_500_000n],
])('%s %s are exact', (text, name, kg) => {
  expect(parseUnits(text, unit(name))).toEqual({ ok: true, value: kg });
});

test.each([
  ['0,000001', 'arroba', 'too-many-decimals'],
  ['1.2.5', 'arroba', 'ambiguous'],
  ['dos', 'arroba', 'not-a-number'],
  ['', 'arroba', 'empty'],
])('%j %s is refused as %s', (text, name, reason) => {
  expect(parseUnits(text, unit(name))).toEqual({ ok: false, reason });
});

test('what is written is read as the same quantity', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.constantFrom(KILOGRAM, ...FARM_UNITS), (quantity, one) => {
      const text = unitsText(quantity, one);
      if (text !== null) expect(parseUnits(text, one)).toEqual({ ok: true, value: quantity });
    }),
  );
});

test('a third of a saco is not written', () => {
  expect(unitsText(20_000_000n, unit('saco'))).toBeNull();
  expect(unitsText(25_000_000n, unit('arroba'))).toBe('2');
});

test('a quantity is said in both', () => {
  const said = (quantity: bigint, name: string) =>
    unitsWords(microKg(quantity), unit(name)).replaceAll(NBSP, ' ');
  expect(said(25_000_000n, 'arroba')).toBe('2 arrobas = 25 Kg');
  expect(said(12_500_000n, 'arroba')).toBe('1 arroba = 12,5 Kg');
  expect(said(20_000_000n, 'saco')).toBe('20 Kg');
  expect(said(20_000_000n, 'Kg')).toBe('20 Kg');
});

test('a bound in units lies within the bound', () => {
  expect(unitsBound(microKg(5_000_000n), unit('saco'), 'min')).toBe('0,084');
  expect(unitsBound(microKg(5_000_000n), unit('saco'), 'max')).toBe('0,083');
});
