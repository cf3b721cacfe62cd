import type { TestLevel } from '../../../shared/testing/levels';
import { sourcesBelow } from '../../../shared/testing/sources';

/** Test files that a level leaves out, by name, as options of jest. */
export const FILES_LEFT_OUT: Record<TestLevel, string[]> = {
  fast: ['\\.(?:slow|deep)\\.test\\.tsx?$'],
  slow: ['(?<!\\.slow)\\.test\\.tsx?$'],
  ci: ['\\.deep\\.test\\.tsx?$'],
  deep: [],
};

/** Journeys that a level runs, as options of Playwright: by a tag in their titles, or by file name. */
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
