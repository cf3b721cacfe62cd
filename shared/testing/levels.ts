export const LEVELS = ['fast', 'slow', 'ci', 'deep'] as const;

export type TestLevel = (typeof LEVELS)[number];

/**
 * Which tests run: `npm test` (fast), `npm run test:slow` (slow), both (ci) or `npm run test:deep` (deep).
 * @throws Error for an unknown level, which would silently run other tests than intended
 */
export function testLevel(): TestLevel {
  const named = process.env.COSECHA_TESTS || 'fast';
  const found = LEVELS.find((level) => level === named);
  if (!found) throw new Error(`COSECHA_TESTS is "${named}", and may be ${LEVELS.join(', ')}`);
  return found;
}

/** True only under `npm run test:deep`. */
export const isDeep = (): boolean => testLevel() === 'deep';

/**
 * How many random cases a test tries.
 * @param short at the other levels
 * @param deep in `npm run test:deep`
 */
export const runs = (short: number, deep: number): number => (isDeep() ? deep : short);

/** The first `short` rows of a table of cases, all of them in `npm run test:deep`. */
export const firstOf = <Row>(rows: readonly Row[], short: number): readonly Row[] =>
  rows.slice(0, runs(short, rows.length));
