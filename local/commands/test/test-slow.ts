import type { Typed } from '../declared';
import { main as test } from './test';

/**
 * `npm run test:slow`: what `npm test` leaves to CI, so that it ends in ten minutes: the files named `*.slow.test.ts` and
 * `*.slow.test.tsx` and the journeys without the tag `@core`. Arguments go to jest as those of `npm test` do.
 */
export async function main(typed: Typed<'test:slow'>): Promise<void> {
  process.env.COSECHA_TESTS = 'slow';
  await test(typed);
}
