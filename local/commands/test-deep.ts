import { main as test } from './test';

/**
 * `npm run test:deep`: what `npm test` runs, with every random run in full and with the files named `*.deep.test.ts`,
 * `*.deep.test.tsx` and `*.deep.spec.ts` and the journeys tagged `@deep`. Arguments go to jest as those of `npm test` do.
 */
export async function main(args: readonly string[]): Promise<void> {
  process.env.COSECHA_DEEP = '1';
  await test(args);
}
