export const LEVELS = ['fast', 'slow', 'ci', 'deep'] as const;

export type TestLevel = (typeof LEVELS)[number];

/**
 * What is being run: `npm test`, `npm run test:slow`, both as CI does, or `npm run test:deep`.
 * @throws Error for a level that is none: it would run other tests than were asked for
 */
export function testLevel(): TestLevel {
  const named = process.env.COSECHA_TESTS || 'fast';
  const found = LEVELS.find((level) => level === named);
  if (!found) throw new Error(`COSECHA_TESTS is "${named}", and may be ${LEVELS.join(', ')}`);
  return found;
}

/** True under `npm run test:deep` alone. */
export const isDeep = (): boolean => testLevel() === 'deep';

/**
 * How often a test repeats what it draws at random.
 * @param short everywhere else
 * @param deep in `npm run test:deep`
 */
export const runs = (short: number, deep: number): number => (isDeep() ? deep : short);

/** The first `short` rows of a table of cases, all of them in `npm run test:deep`. */
export const firstOf = <Row>(rows: readonly Row[], short: number): readonly Row[] =>
  rows.slice(0, runs(short, rows.length));
