import { microKg, NBSP } from '@cosecha/shared/domain';
import { fittingUnits } from './pack-units';
import { orderableRange, readQuantity, startQuantity } from './quantity';

const kg = (whole: number) => microKg(BigInt(whole) * 1_000_000n);
const limits = { minLimit: kg(5), maxLimit: kg(200), remaining: kg(120) };

describe('SPEC.md §3: amounts in millionths, shown in Kg', () => {
  test('a comma makes decimals and the understood amount is read back', () => {
    expect(readQuantity('12,5', limits)).toEqual({ ok: true, value: 12_500_000n, echo: `= 12,5${NBSP}Kg` });
  });

  test.each([
    ['', 'amount-empty'],
    ['doce', 'amount-not-a-number'],
    ['1.5', 'amount-ambiguous'],
    ['12,1234567', 'amount-too-many-decimals'],
    ['0', 'amount-zero'],
    ['4,999999', 'offer-limits'],
    ['200,000001', 'offer-limits'],
    ['120,000001', 'offer-stock'],
  ])('"%s" is refused as %s', (typed, code) => {
    expect(readQuantity(typed, limits)).toMatchObject({ ok: false, code });
  });

  test.each(['5', '120'])('the limit itself, %s Kg, is accepted', (typed) => {
    expect(readQuantity(typed, limits).ok).toBe(true);
  });

  test('the refusal names the limits', () => {
    expect(readQuantity('1', limits)).toMatchObject({ text: 'Pide entre 5 y 200 Kg.' });
  });
});

describe('what can still be ordered', () => {
  test('the stock bounds the maximum', () => {
    expect(orderableRange(limits)).toEqual({ min: kg(5), max: kg(120) });
  });

  test('nothing, once the rest is smaller than the minimum', () => {
    expect(orderableRange({ ...limits, remaining: kg(4) })).toBeNull();
  });

  test('the field starts with the minimum, or with a kilogram where less is allowed', () => {
    expect(startQuantity(limits)).toBe(kg(5));
    expect(startQuantity({ ...limits, minLimit: microKg(0n) })).toBe(kg(1));
    expect(startQuantity({ ...limits, minLimit: microKg(1n), remaining: microKg(500_000n) })).toBe(500_000n);
  });

  test('only units that fit are offered', () => {
    expect(fittingUnits(limits).map(({ name }) => name)).toEqual(['arroba', 'saco']);
    expect(fittingUnits({ ...limits, remaining: kg(4) })).toEqual([]);
  });
});
