import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEEP_JOURNEY, whatDeepAdds } from './deep-tests';

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

test('journeys run under test:deep only by their tag or by the name of their file', () => {
  expect(DEEP_JOURNEY.test('wallet.spec.ts the camera reads a code by itself @deep')).toBe(true);
  expect(DEEP_JOURNEY.test('kill.deep.spec.ts killed when the first order stands on the chain')).toBe(true);
  expect(DEEP_JOURNEY.test('sale.spec.ts two people complete a sale')).toBe(false);
});

test('the closing line counts what test:deep adds', () => {
  const root = mkdtempSync(join(tmpdir(), 'cosecha-deep-'));
  try {
    for (const file of [...DEEP_FILES, 'shared/a.test.ts']) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    expect(whatDeepAdds(root)).toMatch(/ 2 test files, /);
  } finally {
    rmSync(root, { recursive: true });
  }
});
