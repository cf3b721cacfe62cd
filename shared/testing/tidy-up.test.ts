import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from './sources';

const ROOT = join(__dirname, '../..');
const HOOK = /^( *)afterEach\((?:.*;$|[\s\S]*?^\1\}\);)/gm;
const COMMON = /\bcleanup\(\)|Storage\.clear\(\)|restoreAllMocks|useRealTimers/;

test('what is taken back after every test of a screen is said once, in setup-browser.ts', () => {
  const tests = sourcesBelow(ROOT, { withTests: true }).filter((file) => file.endsWith('.test.tsx'));
  expect(tests.length).toBeGreaterThan(200);
  const again = tests.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(HOOK)].some(([hook]) => COMMON.test(hook)),
  );
  expect(again.map((file) => relative(ROOT, file))).toEqual([]);
});
