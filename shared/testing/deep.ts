/** True under `npm run test:deep`, false under `npm test`. */
export const isDeep = (): boolean => process.env.COSECHA_DEEP === '1';

/**
 * How often a test repeats what it draws at random.
 * @param short in `npm test`
 * @param deep in `npm run test:deep`
 */
export const runs = (short: number, deep: number): number => (isDeep() ? deep : short);
