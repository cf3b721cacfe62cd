import {
  FARM_UNITS,
  type FarmUnit,
  KILOGRAM,
  microKg,
  NBSP,
  type QuantityLimits,
  unitsOf,
} from '@cosecha/shared/domain';
import fc from 'fast-check';
import { countedIn, fittingUnits, roundToUnits, wholeUnits } from './pack-units';
import { readQuantity as readCounted, startQuantity } from './quantity';

const kg = (whole: number) => microKg(BigInt(whole) * 1_000_000n);
const limits = { minLimit: kg(5), maxLimit: kg(200), remaining: kg(120) };
const unit = (name: string, packing = 'A granel') =>
  unitsOf(packing).find((row) => row.name === name) as FarmUnit;
const readQuantity = (text: string, limits: QuantityLimits) => readCounted({ text, unit: KILOGRAM }, limits);

describe('SPEC.md §3: amounts in millionths, shown in Kg', () => {
  test('a comma makes decimals', () => {
    expect(readQuantity('12,5', limits)).toEqual({ ok: true, value: 12_500_000n });
  });

  test.each([
    ['', 'amount-empty'],
    ['doce', 'amount-not-a-number'],
    ['1,2.5', 'amount-ambiguous'],
    ['12,1234567', 'amount-too-many-decimals'],
    ['0', 'amount-zero'],
    ['4,999999', 'offer-limits'],
    ['120,000001', 'offer-stock'],
  ])('"%s" is refused as %s', (typed, code) => {
    expect(readQuantity(typed, limits)).toMatchObject({ ok: false, code });
  });

  test.each(['5', '120'])('the limit itself, %s Kg, is accepted', (typed) => {
    expect(readQuantity(typed, limits).ok).toBe(true);
  });

  test('more than the seller’s maximum is refused while there is as much', () => {
    expect(readQuantity('100,1', { ...limits, maxLimit: kg(100) })).toMatchObject({ code: 'offer-limits' });
  });

  test('the refusal names the limits', () => {
    expect(readQuantity('1', limits)).toMatchObject({ text: 'Pide entre 5 y 200 Kg.' });
  });
});

describe('what can still be ordered', () => {
  test('a rest below the minimum is sold whole', () => {
    const rest = { ...limits, remaining: kg(4) };
    expect(readQuantity('4', rest)).toEqual({ ok: true, value: kg(4) });
    for (const typed of ['3', '5']) {
      expect(readQuantity(typed, rest)).toMatchObject({
        ok: false,
        text: `Quedan 4${NBSP}Kg y se venden juntos: pide 4${NBSP}Kg.`,
      });
    }
  });

  test('a maximum of zero is none', () => {
    const open = { ...limits, maxLimit: kg(0) };
    expect(readQuantity('120', open).ok).toBe(true);
    expect(readQuantity('121', open)).toMatchObject({ code: 'offer-stock' });
    expect(readQuantity('4', open)).toMatchObject({ text: 'Pide entre 5 y 120 Kg.' });
  });

  test('one quantity only, where minimum and maximum are the same', () => {
    const fixed = { ...limits, minLimit: kg(60), maxLimit: kg(60) };
    expect(startQuantity(fixed)).toBe(kg(60));
  });

  test('the field starts with the minimum, or with a kilogram where less is allowed', () => {
    expect(startQuantity(limits)).toBe(kg(5));
    expect(startQuantity({ ...limits, minLimit: microKg(0n) })).toBe(kg(1));
    expect(startQuantity({ ...limits, minLimit: microKg(1n), remaining: microKg(500_000n) })).toBe(500_000n);
  });

  test('only units of which a whole number fits are offered', () => {
    const names = (limits: QuantityLimits) => fittingUnits(limits, 'A granel').map(({ name }) => name);
    expect(names(limits)).toEqual(['libra', 'arroba', 'saco']);
    expect(names({ ...limits, minLimit: kg(100), maxLimit: kg(110) })).toEqual(['libra', 'arroba']);
    expect(names({ ...limits, remaining: kg(4) })).toEqual(['libra']);
  });
});

describe('counting in units', () => {
  test.each(FARM_UNITS)('whatever the limits, $name rounds to a whole number within them', (one) => {
    const quantity = fc.bigInt(1n, 10n ** 10n);
    fc.assert(
      fc.property(quantity, quantity, quantity, (first, second, typed) => {
        const [min, max] = first < second ? [first, second] : [second, first];
        const range = { min: microKg(min), max: microKg(max) };
        const rounded = roundToUnits(one, typed, range);
        expect(rounded).toBeGreaterThanOrEqual(min);
        expect(rounded).toBeLessThanOrEqual(max);
        if (wholeUnits(one, range)) expect(rounded % one.kg).toBe(0n);
      }),
    );
  });

  test('two arrobas are exactly 25 Kg, half of one 6,25 Kg', () => {
    const read = (text: string) => readCounted({ text, unit: unit('arroba') }, limits);
    expect(read('2')).toEqual({ ok: true, value: kg(25) });
    expect(read('0,5')).toEqual({ ok: true, value: 6_250_000n });
    expect(read('0,000001')).toMatchObject({ ok: false, text: 'Usa como máximo 3 decimales.' });
  });

  test('a refusal speaks in the unit and in Kg', () => {
    const said = (text: string, one: FarmUnit) => {
      const read = readCounted({ text, unit: one }, { ...limits, maxLimit: kg(100) });
      return read.ok ? null : read.text.replaceAll(NBSP, ' ');
    };
    expect(said('0,1', unit('arroba'))).toBe('Pide entre 0,4 y 8 arrobas (de 5 Kg a 100 Kg).');
    expect(said('0,01', unit('saco', 'Saco de 62,5 Kg'))).toBe(
      'Pide entre 0,08 y 1,6 sacos (de 5 Kg a 100 Kg).',
    );
    expect(said('10', unit('arroba'))).toBe('Solo quedan 9,6 arrobas (120 Kg) de esta oferta.');
  });

  test('a quantity that is no exact count is written in Kg', () => {
    expect(countedIn(kg(25), unit('arroba'))).toEqual({ text: '2', unit: unit('arroba') });
    expect(countedIn(kg(5), unit('saco'))).toEqual({ text: '5', unit: KILOGRAM });
  });
});
