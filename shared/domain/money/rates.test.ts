import { RATE_FRESH_MS, RATE_RETENTION_MS } from '..';
import { NBSP } from './decimal';
import { currencyOfLanguages, formatOwn, inOwnCurrency, rateAge, readRate, usdtOfOwn } from './rates';
import { type MicroOwn, microOwn, microUsdt } from './units';

const rate = (text: string): MicroOwn => {
  const read = readRate('COP', text);
  if (read === null) throw new Error(`${text} is no rate`);
  return read;
};
const words = (text: string): string => text.replaceAll(NBSP, ' ');

test('a rate is an exact decimal of a sane size', () => {
  expect(readRate('COP', '4150.25')).toBe(4_150_250_000n);
  expect(readRate('VES', '250.123456')).toBe(250_123_456n);
});

test.each([
  ['nothing', ''],
  ['nought', '0'],
  ['a negative number', '-4150'],
  ['an exponent', '4e3'],
  ['a number with a group', '4,150'],
  ['more decimals than a millionth', '4150.1234567'],
  ['a tenth of a peso', '0.1'],
  ['a thousand times what it is', '4150250'],
  ['more digits than anything costs', '9'.repeat(40)],
  ['words', 'Infinity'],
])('%s is no rate', (_what, text) => {
  expect(readRate('COP', text)).toBeNull();
});

test('an amount is shown as Colombia and Venezuela write it', () => {
  expect(words(formatOwn(inOwnCurrency(microUsdt(1_280_000n), rate('4150.25')), 'COP'))).toBe('$ 5.312 COP');
  expect(words(formatOwn(microOwn(1_234_567_500n), 'VES'))).toBe('Bs. 1.234,57');
  expect(words(formatOwn(microOwn(0n), 'VES'))).toBe('Bs. 0,00');
});

test('halves are rounded up, nothing is lost before, and what there is never reads as nothing', () => {
  expect(words(formatOwn(microOwn(1_499_999n), 'COP'))).toBe('$ 1 COP');
  expect(words(formatOwn(microOwn(1_500_000n), 'COP'))).toBe('$ 2 COP');
  expect(words(formatOwn(microOwn(1n), 'COP'))).toBe('$ 1 COP');
  expect(inOwnCurrency(microUsdt(1n), rate('4150.25'))).toBe(4_150n);
});

test('pesos become the nearest micro-USDT, and come back as the same pesos', () => {
  expect(usdtOfOwn(microOwn(18_000_000_000n), rate('4150.25'))).toBe(4_337_088n);
  for (let pesos = 1n; pesos < 90_000n; pesos += 777n) {
    const there = usdtOfOwn(microOwn(pesos * 1_000_000n), rate('4150.25'));
    const back = inOwnCurrency(there, rate('4150.25'));
    expect(words(formatOwn(back, 'COP'))).toBe(words(formatOwn(microOwn(pesos * 1_000_000n), 'COP')));
  }
});

test('a rate is marked after a day and gone after three', () => {
  const now = 1_700_000_000_000;
  expect(rateAge(now, now)).toBe('fresh');
  expect(rateAge(now + 5_000, now)).toBe('fresh');
  expect(rateAge(now - RATE_FRESH_MS, now)).toBe('fresh');
  expect(rateAge(now - RATE_FRESH_MS - 1, now)).toBe('old');
  expect(rateAge(now - RATE_RETENTION_MS, now)).toBe('old');
  expect(rateAge(now - RATE_RETENTION_MS - 1, now)).toBe('gone');
});

test('the first language tag that names a region of ours decides', () => {
  expect(currencyOfLanguages(['en-US', 'es-VE', 'es-CO'])).toBe('VES');
  expect(currencyOfLanguages(['es', 'es-419', '', 'constructor'])).toBeUndefined();
});
