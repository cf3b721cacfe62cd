import { sourcesBelow } from '../../shared/testing/sources';

/**
 * What the closing line of `npm test` says of `npm run test:deep`.
 * @param root folder of the checkout
 */
export function whatDeepAdds(root: string): string {
  const files = sourcesBelow(root, { withTests: true });
  const count = (end: RegExp) => files.filter((file) => end.test(file)).length;
  const tests = count(/\.deep\.test\.tsx?$/);
  const journeys = count(/\.deep\.spec\.ts$/);
  return `npm run test:deep adds: longer random runs, ${tests} test files, ${journeys} files of journeys`;
}
