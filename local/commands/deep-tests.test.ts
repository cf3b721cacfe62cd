import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whatDeepAdds } from './deep-tests';

const DEEP_FILES = ['contracts/lives.deep.test.ts', 'mfe-a/src/screen.deep.test.tsx'];

/** What jest would leave out, read anew from its configuration. */
function leftOut(isDeep: boolean, file: string): boolean {
  const before = process.env.COSECHA_DEEP;
  process.env.COSECHA_DEEP = isDeep ? '1' : '';
  let config: { projects: { testPathIgnorePatterns: string[] }[] } | undefined;
  jest.isolateModules(() => {
    config = require('../../jest.config.cjs');
  });
  if (before === undefined) delete process.env.COSECHA_DEEP;
  else process.env.COSECHA_DEEP = before;
  const patterns = config?.projects.map(({ testPathIgnorePatterns }) => testPathIgnorePatterns) ?? [];
  expect(patterns).toHaveLength(2);
  return patterns.every((ones) => ones.some((one) => new RegExp(one).test(`/${file}`)));
}

test.each(DEEP_FILES)('%s runs under test:deep only', (file) => {
  expect(leftOut(false, file)).toBe(true);
  expect(leftOut(true, file)).toBe(false);
  expect(leftOut(false, file.replace('.deep', ''))).toBe(false);
});

test('the closing line counts the files that test:deep adds', () => {
  const root = mkdtempSync(join(tmpdir(), 'cosecha-deep-'));
  try {
    for (const file of [
      ...DEEP_FILES,
      'e2e/flows/sale.deep.spec.ts',
      'e2e/flows/sale.spec.ts',
      'shared/a.test.ts',
    ]) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    expect(whatDeepAdds(root)).toBe(
      'npm run test:deep adds: longer random runs, 2 test files, 1 files of journeys',
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
