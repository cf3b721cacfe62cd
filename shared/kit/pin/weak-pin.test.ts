import * as fc from 'fast-check';
import { weakPin } from './weak-pin';

test.each([
  ['000000', 'mismos números'],
  ['999999', 'mismos números'],
  ['121212', 'mismos números'],
  ['123123', 'mismos números'],
  ['448844', 'mismos números'],
  ['774411', 'mismos números'],
  ['123456', 'secuencia'],
  ['654321', 'secuencia'],
  ['456789', 'secuencia'],
  ['890123', 'secuencia'],
  ['024680', 'secuencia'],
  ['147258', 'secuencia'],
  ['240985', 'fecha'],
  ['092485', 'fecha'],
  ['850924', 'fecha'],
])('%s is refused: %s', (pin, reason) => {
  expect(weakPin(pin)).toContain(reason);
});

test.each(['274951', '860213'.split('').reverse().join(''), '739406', '508372'])('%s is good', (pin) => {
  expect(weakPin(pin)).toBeNull();
});

test('most of all PINs stay free to choose', () => {
  let good = 0;
  for (let pin = 0; pin < 100_000; pin += 1)
    if (!weakPin(String(pin * 10 + (pin % 10)).padStart(6, '0'))) good += 1;
  expect(good).toBeGreaterThan(85_000);
});

test('every run of digits is refused, wherever it begins', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9 }), fc.constantFrom(0, 1, 9), (first, step) => {
      const pin = Array.from({ length: 6 }, (_, index) => (first + index * step) % 10).join('');
      expect(weakPin(pin)).not.toBeNull();
    }),
  );
});
