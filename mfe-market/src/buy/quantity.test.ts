import { microKg, NBSP, type QuantityLimits } from '@cosecha/shared/domain';
import fc from 'fast-check';
import { fittingUnits, inUnits, PACK_UNITS, type PackUnit, roundToUnits, wholeUnits } from './pack-units';
import { readQuantity, startQuantity } from './quantity';

const kg = (whole: number) => microKg(BigInt(whole) * 1_000_000n);
const limits = { minLimit: kg(5), maxLimit: kg(200), remaining: kg(120) };

describe('SPEC.md §3: amounts in millionths, shown in Kg', () => {
  test('a comma makes decimals', () => {
    expect(readQuantity('12,5', limits)).toEqual({ ok: true, value: 12_500_000n });
  });

  test.each([
    ['', 'amount-empty'],
    ['doce', 'amount-not-a-number'],
    ['1.5', 'amount-ambiguous'],
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
    const names = (given: QuantityLimits) => fittingUnits(given).map(({ name }) => name);
    expect(names(limits)).toEqual(['arroba', 'saco']);
    expect(names({ ...limits, minLimit: kg(100), maxLimit: kg(110) })).toEqual(['arroba']);
    expect(names({ ...limits, remaining: kg(4) })).toEqual([]);
  });
});

describe('counting in units', () => {
  test.each(PACK_UNITS)('whatever the limits, $name rounds to a whole number within them', (unit) => {
    const quantity = fc.bigInt(1n, 10n ** 10n);
    fc.assert(
      fc.property(quantity, quantity, quantity, (first, second, typed) => {
        const [min, max] = first < second ? [first, second] : [second, first];
        const range = { min: microKg(min), max: microKg(max) };
        const rounded = roundToUnits(unit, typed, range);
        expect(rounded).toBeGreaterThanOrEqual(min);
        expect(rounded).toBeLessThanOrEqual(max);
        if (wholeUnits(unit, range)) expect(rounded % unit.kg).toBe(0n);
      }),
    );
  });

  test('two arrobas are said, thirteen Kg are none', () => {
    const arroba = PACK_UNITS[0] as PackUnit;
    expect(inUnits(arroba, kg(25))).toEqual(['2', 'arrobas']);
    expect(inUnits(arroba, microKg(12_500_000n))).toEqual(['1', 'arroba']);
    expect(inUnits(arroba, kg(13))).toBeNull();
  });
});
