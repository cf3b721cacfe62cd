import { costText, isAsset, unitsOf, wireAmountText } from './assets';

const NEAR = 10n ** 24n;

test.each([
  ['nothing', 0n, '0'],
  ['one yocto: never shown as free', 1n, '0,00001'],
  ['exactly a hundredth of a thousandth', 10n ** 19n, '0,00001'],
  ['a yocto above it', 10n ** 19n + 1n, '0,00002'],
  ['the usual cost', NEAR / 500n, '0,002'],
  ['a registration', 3_250_000_000_000_000_000_000n, '0,00325'],
  ['more than one', NEAR + 1n, '1,00001'],
])('a cost of %s is rounded up', (_what, cost, text) => {
  expect(costText(cost)).toBe(`${text}\u00a0NEAR`);
});

test('USDT is shown with two decimals, NEAR with every one that is sent', () => {
  expect(wireAmountText('USDT', '1250.500001', null)).toBe('1.250,50\u00a0USDT');
  expect(wireAmountText('NEAR', '0.000000000000000000000001', null)).toBe(
    '0,000000000000000000000001\u00a0NEAR',
  );
});

test.each(['', '1,5', '-1', '1e3', '0.0000001', ' 1'])('%j is no amount of USDT', (wire) => {
  expect(unitsOf('USDT', wire)).toBe(0n);
});

test.each(['usdt', 'EUR', '', null, undefined, 7])('%p is nothing that can be sent', (name) => {
  expect(isAsset(name)).toBe(false);
});
