import fc from 'fast-check';
import {
  formatEsCo,
  formatKg,
  formatNear,
  formatUsdt,
  NBSP,
  nearToYocto,
  parseEsCo,
  parseUsdt,
  parseWire,
  toWireDecimal,
} from './decimal';
import { microKg, microUsdt, yocto } from './units';

const amount = fc.bigInt({ min: 0n, max: 10n ** 20n });

describe('what is written can be read', () => {
  test('es-CO text comes back as the same amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseEsCo(formatEsCo(value, 6), 6)).toEqual({ ok: true, value });
      }),
    );
  });

  test('the wire decimal comes back as the same amount, in plain form', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const text = toWireDecimal(value);
        expect(text).toMatch(/^\d+(\.\d*[1-9])?$/);
        expect(parseWire(text, 6)).toEqual({ ok: true, value });
      }),
    );
  });

  test('agrees with the platform on es-CO for numbers that a number can hold', () => {
    const platform = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (value) => {
        expect(formatEsCo(value, 6)).toBe(
          platform.format(
            `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}` as Intl.StringNumericLiteral,
          ),
        );
      }),
    );
  });

  test('cutting decimals never shows more than there is', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 6 }), (value, maxDecimals) => {
        const shown = parseEsCo(formatEsCo(value, 6, { maxDecimals }), 6);
        expect(shown.ok && shown.value <= value && value - shown.value < 10n ** BigInt(6 - maxDecimals)).toBe(
          true,
        );
      }),
    );
  });
});

describe('what people type', () => {
  test.each([
    ['2,5', 2_500_000n],
    ['1.234', 1_234_000_000n],
    ['1.250,5', 1_250_500_000n],
    [' 12 ', 12_000_000n],
    ['0,000001', 1n],
    ['007', 7_000_000n],
    ['2,', 2_000_000n],
    [',5', 500_000n],
    // A number pad without a comma.
    ['12.5', 12_500_000n],
    ['20.', 20_000_000n],
    ['.5', 500_000n],
    ['0.123', 123_000n],
    ['1234.567', 1_234_567_000n],
    ['2.500', 2_500_000_000n],
  ])('%p is read as %d micro-units', (text, value) => {
    expect(parseEsCo(text, 6)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1,234.5', 'ambiguous'],
    ['1.23.456', 'ambiguous'],
    ['1.2.3', 'ambiguous'],
    ['12.5,', 'ambiguous'],
    ['1,2,3', 'ambiguous'],
    ['-1', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['.', 'not-a-number'],
    [',', 'not-a-number'],
    ['doce', 'not-a-number'],
    ['1,1234567', 'too-many-decimals'],
    ['1000000000000000', 'too-large'],
  ])('%p is refused as %s', (text, reason) => {
    expect(parseEsCo(text, 6)).toEqual({ ok: false, reason });
  });

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseEsCo(text, 6);
        expect(parsed.ok ? parsed.value >= 0n : parsed.reason.length > 0).toBe(true);
      }),
    );
  });

  test('two decimals behind a dot are the same as behind a comma', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        const read = parseEsCo(`${whole}.${decimals}`, 6);
        expect(read).toEqual(parseEsCo(`${whole},${decimals}`, 6));
        expect(read.ok).toBe(true);
      }),
    );
  });
});

describe('what people read', () => {
  test('units stand behind a space that never breaks', () => {
    expect(formatKg(microKg(2_500_000n))).toBe(`2,5${NBSP}Kg`);
    expect(formatUsdt(microUsdt(12_500_000n))).toBe(`12,50${NBSP}USDT`);
    expect(formatUsdt(microUsdt(135_000n), { exact: true })).toBe(`0,135${NBSP}USDT`);
    expect(formatNear(yocto(25n * 10n ** 22n))).toBe(`0,25${NBSP}NEAR`);
  });

  test('thousands have dots, a missing amount a minus, and money is rounded to the nearest cent', () => {
    expect(formatUsdt(microUsdt(1_234_567_999_999n))).toBe(`1.234.568,00${NBSP}USDT`);
    expect(formatUsdt(microUsdt(-1_500_000n))).toBe(`-1,50${NBSP}USDT`);
    expect(formatKg(microKg(1_999_999n))).toBe(`1,999${NBSP}Kg`);
  });
});

test('NEAR amounts are exact, and what is none is refused', () => {
  expect(nearToYocto('0.05')).toBe(5n * 10n ** 22n);
  expect(() => nearToYocto('0,05')).toThrow(RangeError);
});

describe('the edges of amounts', () => {
  test('USDT is typed with six decimals, and refused for the same reasons as any amount', () => {
    expect(parseUsdt('1.250,000001')).toEqual({ ok: true, value: 1_250_000_001n });
    expect(parseUsdt('1,0000001')).toEqual({ ok: false, reason: 'too-many-decimals' });
    expect(parseUsdt('')).toEqual({ ok: false, reason: 'empty' });
  });

  test.each([
    ['', 'empty'],
    ['.5', 'not-a-number'],
    ['1.', 'not-a-number'],
    ['+1', 'not-a-number'],
  ])('of the wire %p is refused as %s', (text, reason) => {
    expect(parseWire(text, 6)).toEqual({ ok: false, reason });
  });

  test('zeros in front make no amount too large', () => {
    expect(parseWire(`${'0'.repeat(20)}1`, 6)).toEqual({ ok: true, value: 1_000_000n });
    expect(parseEsCo('999.999.999.999.999', 6)).toEqual({ ok: true, value: 10n ** 21n - 10n ** 6n });
  });

  test('an exact quantity shows all that the chain keeps, and NEAR five decimals, cut', () => {
    expect(formatKg(microKg(1_000_001n))).toBe(`1${NBSP}Kg`);
    expect(formatKg(microKg(1_000_001n), { exact: true })).toBe(`1,000001${NBSP}Kg`);
    expect(formatNear(yocto(1_999_999n * 10n ** 18n))).toBe(`1,99999${NBSP}NEAR`);
  });
});
