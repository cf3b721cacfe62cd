import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from './sources';

const ROOT = join(__dirname, '../..');
const AFTER_EACH = /^( *)afterEach\((?:.*;$|[\s\S]*?^\1\}\);)/gm;
const COMMON_CLEANUP = /\bcleanup\(\)|Storage\.clear\(\)|restoreAllMocks|useRealTimers/;

test('the clean-up that every test of a screen needs is written once, in setup-browser.ts', () => {
  const tests = sourcesBelow(ROOT, { withTests: true }).filter((file) => file.endsWith('.test.tsx'));
  expect(tests.length).toBeGreaterThan(200);
  const repeating = tests.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(AFTER_EACH)].some(([hook]) => COMMON_CLEANUP.test(hook)),
  );
  expect(repeating.map((file) => relative(ROOT, file))).toEqual([]);
});
