import { sourcesBelow } from '../../shared/testing/sources';

/** What `npm test` leaves to `npm run test:deep`: whole files by their names, single journeys by a tag in their titles. */
export const DEEP_JOURNEY = /@deep\b|\.deep\.spec\.ts/;

/**
 * What the closing line of `npm test` says of `npm run test:deep`.
 * @param root folder of the checkout
 */
export function whatDeepAdds(root: string): string {
  const isDeepTest = (file: string) => /\.deep\.test\.tsx?$/.test(file);
  const tests = sourcesBelow(root, { withTests: true }).filter(isDeepTest).length;
  return `npm run test:deep adds: longer random runs, ${tests} test files, the journeys marked @deep or *.deep.spec.ts`;
}
