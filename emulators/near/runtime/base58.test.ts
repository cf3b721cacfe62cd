import { base58 } from '@scure/base';
import * as fc from 'fast-check';
import { base58Text } from './base58';

test('writes what every other base58 writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(4), (bytes, zeros) => {
      const led = Uint8Array.from([...new Uint8Array(zeros), ...bytes]);
      expect(base58Text(led)).toBe(base58.encode(led));
    }),
    { numRuns: 2_000 },
  );
});

test('keeps leading zeros, the empty text and the largest hash', () => {
  for (const bytes of [new Uint8Array(), new Uint8Array(32), new Uint8Array(32).fill(255)]) {
    expect(base58Text(bytes)).toBe(base58.encode(bytes));
  }
});
