import type { testLevel } from '../../shared/testing/deep';
import { sourcesBelow } from '../../shared/testing/sources';

type TestLevel = ReturnType<typeof testLevel>;

/**
 * Which journeys a level runs, as Playwright is told: by a tag in their titles, or by the name of their file.
 * jest.config.cjs has the files of jest by their names.
 */
export const JOURNEYS: Record<TestLevel, { grep?: RegExp; grepInvert?: RegExp }> = {
  fast: { grep: /@core\b/ },
  slow: { grepInvert: /@core\b|@deep\b|\.deep\.spec\.ts/ },
  ci: { grepInvert: /@deep\b|\.deep\.spec\.ts/ },
  deep: {},
};

/**
 * What the closing lines of a level say of what it leaves to the others.
 * @param root folder of the checkout
 */
export function whatOthersAdd(level: TestLevel, root: string): string[] {
  const count = (name: RegExp) =>
    sourcesBelow(root, { withTests: true }).filter((file) => name.test(file)).length;
  const slow = `npm run test:slow adds: ${count(/\.slow\.test\.tsx?$/)} test files, the journeys without @core`;
  const deep = `npm run test:deep adds: longer random runs, ${count(/\.deep\.test\.tsx?$/)} test files, the journeys marked @deep or *.deep.spec.ts`;
  return { fast: [slow, deep], slow: [deep], ci: [deep], deep: [] }[level];
}
