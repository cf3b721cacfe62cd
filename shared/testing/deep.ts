/** True under `npm run test:deep`, false under `npm test`. */
export const isDeep = (): boolean => process.env.COSECHA_DEEP === '1';

/**
 * How often a test repeats what it draws at random.
 * @param short in `npm test`
 * @param deep in `npm run test:deep`
 */
export const runs = (short: number, deep: number): number => (isDeep() ? deep : short);

/** The first `short` rows of a table of cases in `npm test`, all of them in `npm run test:deep`. */
export const firstOf = <Row>(rows: readonly Row[], short: number): readonly Row[] =>
  rows.slice(0, runs(short, rows.length));
