import fc from 'fast-check';
import { orderPrice, printedSplit, sellerPayment } from '..';
import { formatUsdt, NBSP } from './decimal';
import {
  moneyText,
  moneyTexts,
  type PrintRate,
  printed,
  printedParts,
  printedRest,
  shortMoneyText,
} from './printed';
import { usdtOfOwn } from './rates';
import { microKg, microOwn, microUsdt } from './units';

const PESOS = { currency: 'COP', rate: microOwn(4_150_250_000n) } as const;
const BOLIVARES = { currency: 'VES', rate: microOwn(250_123_456n) } as const;
const words = (text: string): string => text.replaceAll(NBSP, ' ');

const quantity = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(microKg);
const price = fc.bigInt({ min: 1n, max: 10n ** 10n }).map(microUsdt);
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(microUsdt);
const rates: fc.Arbitrary<PrintRate> = fc.oneof(
  fc.constant(null),
  fc
    .bigInt({ min: 500_000_000n, max: 50_000_000_000n })
    .map((rate) => ({ currency: 'COP', rate: microOwn(rate) }) as const),
  fc
    .bigInt({ min: 1_000_000n, max: 10n ** 13n })
    .map((rate) => ({ currency: 'VES', rate: microOwn(rate) }) as const),
);

/** What a person adds up: the digits of a text, in hundredths. */
function read(text: string | null): bigint {
  const [whole = '', decimals = '00'] = (text ?? '')
    .replace('Bs.', '')
    .replace(/[^\d,]/g, '')
    .split(',');
  return BigInt(whole + decimals);
}
const sumOf = (texts: readonly (string | null)[]): bigint =>
  texts.reduce((sum, text) => sum + read(text), 0n);

test('own money comes first, and what is paid beside it', () => {
  const value = microUsdt(1_280_000n);
  expect(words(moneyText(value, PESOS))).toBe('$ 5.312 COP (1,28 USDT)');
  expect(words(moneyText(value, BOLIVARES))).toBe('Bs. 320,16 (1,28 USDT)');
  expect(words(shortMoneyText(value, PESOS))).toBe('$ 5.312 COP');
});

test('without a rate there is USDT alone, with two decimals', () => {
  expect(words(moneyText(microUsdt(843_323n), null))).toBe('0,84 USDT');
  expect(moneyTexts(printed(microUsdt(843_323n), null)).second).toBeNull();
});

test('the lines of an order and of a split add up to its total, in both units', () => {
  fc.assert(
    fc.property(quantity, price, fc.bigInt({ min: 0n, max: 100n }), rates, (kg, perKg, percent, rate) => {
      const order = orderPrice(kg, perKg);
      const sellerAmount = microUsdt((order.escrow * percent) / 100n);
      const freight = microUsdt(0n);
      const splits = [
        printedSplit(order, microUsdt(0n), rate),
        printedSplit(sellerPayment(sellerAmount, freight), microUsdt(order.escrow - sellerAmount), rate),
      ];
      const whole = moneyTexts(printed(order.escrow, rate));
      for (const { seller, fee, buyer } of splits) {
        const lines = [seller, fee, buyer].map(moneyTexts);
        expect(sumOf(lines.map(({ first }) => first))).toBe(read(whole.first));
        expect(sumOf(lines.map(({ second }) => second))).toBe(read(whole.second));
      }
    }),
  );
});

test('any parts add up, each at most one of the smallest unit from its nearest', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), rates, (parts, rate) => {
      const lines = printedParts(parts, rate);
      const total = printed(microUsdt(parts.reduce((sum, part) => sum + part, 0n)), rate);
      expect(lines.reduce((sum, { usdt }) => sum + usdt, 0n)).toBe(total.usdt);
      expect(lines.reduce((sum, { own }) => sum + (own?.value ?? 0n), 0n)).toBe(total.own?.value ?? 0n);
      for (const [index, part] of parts.entries()) {
        const away = (lines[index]?.usdt ?? 0n) - part;
        expect(away > -20_000n && away < 20_000n).toBe(true);
      }
    }),
  );
});

test('goods and freight add up to what is paid', () => {
  fc.assert(
    fc.property(amount, amount, rates, (goods, freight, rate) => {
      const whole = microUsdt(goods + freight);
      const rest = printedRest(whole, freight, rate);
      expect(rest.usdt + printed(freight, rate).usdt).toBe(printed(whole, rate).usdt);
    }),
  );
});

test('a price typed in pesos reads as typed at the day’s rate', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), (pesos) => {
      const typed = microOwn(pesos * 1_000_000n);
      expect(printed(usdtOfOwn(typed, PESOS.rate), PESOS).own?.value).toBe(typed);
    }),
  );
});

test('what there is never reads as nothing', () => {
  expect(words(formatUsdt(microUsdt(1n)))).toBe('0,01 USDT');
  expect(words(formatUsdt(microUsdt(0n)))).toBe('0,00 USDT');
});
