import * as fc from 'fast-check';
import { runs } from '../../shared/testing/levels';
import { createProbe, type Probe } from '../testing/probe';

let probe: Probe;
beforeAll(async () => {
  probe = await createProbe();
});

const LIMIT = 2n ** 128n;
/** Numbers of every magnitude, and near the limits of machine words. */
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: LIMIT - 1n }),
  fc.bigInt({ min: 0n, max: 2n ** 70n }),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
  fc.constantFrom(0n, 1n, 2n ** 32n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 96n - 1n, LIMIT - 1n),
);
const divisor = fc.oneof(
  fc.bigInt({ min: 1n, max: 2n ** 32n - 1n }),
  fc.constantFrom(1n, 10_000n, 1_000_000n, 2n ** 32n - 1n),
);

const KINDS: Record<string, (a: bigint, b: bigint, d: bigint) => bigint> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  less: (a, b) => (a < b ? 1n : 0n),
  equal: (a, b) => (a === b ? 1n : 0n),
  down: (a, b, d) => (a * b) / d,
  up: (a, b, d) => (a * b + d - 1n) / d,
};

test.each(Object.keys(KINDS))('%s agrees with BigInt and panics instead of wrapping', (kind) => {
  let answered = 0;
  fc.assert(
    fc.property(amount, amount, divisor, (a, b, d) => {
      const want = KINDS[kind]?.(a, b, d) ?? -1n;
      const answer = probe('arithmetic', { kind, a: String(a), b: String(b), divisor: Number(d) });
      if (want < 0n || want >= LIMIT) expect(answer).toMatchObject({ ok: false });
      else expect(answer).toEqual({ ok: true, text: `"${want}"` });
      if (answer.ok) answered++;
    }),
    { numRuns: runs(150, 1_500) },
  );
  expect(answered).toBeGreaterThan(runs(30, 100));
});

test('refuses to divide by zero', () => {
  const answer = probe('arithmetic', { kind: 'up', a: '1', b: '1', divisor: 0 });
  expect(answer).toEqual({ ok: false, reason: 'E_INPUT: division by zero' });
});
