import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVELS, type TestLevel, testLevel } from '../../../shared/testing/levels';
import { FILES_LEFT_OUT, JOURNEYS, whatOthersAdd } from './test-levels';

const FILES = {
  'shared/a.test.ts': ['fast', 'ci', 'deep'],
  'contracts/lives.slow.test.ts': ['slow', 'ci', 'deep'],
  'mfe-a/src/screen.slow.test.tsx': ['slow', 'ci', 'deep'],
  'contracts/lives.deep.test.ts': ['deep'],
  'mfe-a/src/screen.deep.test.tsx': ['deep'],
};

const runsIn = (level: TestLevel, file: string): boolean =>
  !FILES_LEFT_OUT[level].some((pattern) => new RegExp(pattern).test(`/${file}`));

function walkedIn(level: TestLevel, journey: string): boolean {
  const { grep, grepInvert } = JOURNEYS[level];
  return (grep?.test(journey) ?? true) && !(grepInvert?.test(journey) ?? false);
}

test.each(Object.entries(FILES))('%s runs in %j', (file, levels) => {
  expect(LEVELS.filter((level) => runsIn(level, file))).toEqual(levels);
});

test.each([
  ['sale.spec.ts two people complete a sale @core', ['fast', 'ci', 'deep']],
  ['wallet.spec.ts a code is shared', ['slow', 'ci', 'deep']],
  ['wallet.spec.ts the camera reads a code by itself @deep', ['deep']],
  ['kill.deep.spec.ts killed when the first order stands on the chain', ['deep']],
])('the journey "%s" runs in %j', (journey, levels) => {
  expect(LEVELS.filter((level) => walkedIn(level, journey))).toEqual(levels);
});

test('a level that is none is refused, and none named is the fast one', () => {
  const before = process.env.COSECHA_TESTS;
  try {
    process.env.COSECHA_TESTS = 'depp';
    expect(() => testLevel()).toThrow('COSECHA_TESTS is "depp", and may be fast, slow, ci, deep');
    delete process.env.COSECHA_TESTS;
    expect(testLevel()).toBe('fast');
  } finally {
    if (before === undefined) delete process.env.COSECHA_TESTS;
    else process.env.COSECHA_TESTS = before;
  }
});

test('the closing lines count what the other levels add', () => {
  const root = mkdtempSync(join(tmpdir(), 'cosecha-levels-'));
  try {
    for (const file of Object.keys(FILES)) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    const two = expect.stringMatching(/ 2 test files, /);
    expect(LEVELS.map((level) => whatOthersAdd(level, root))).toEqual([[two, two], [two], [two], []]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const FLOWS = join(__dirname, '../../../e2e/flows');
const serialFiles = readdirSync(FLOWS)
  .map((file) => ({ file, source: readFileSync(join(FLOWS, file), 'utf8') }))
  .filter(({ source }) => source.includes("mode: 'serial'"));

test.each(serialFiles)('the journeys of $file, which go on from each other, run together', ({ source }) => {
  const titles = Array.from(source.matchAll(/^ *test\(\s*(['`])(.+)\1/gm), ([, , title]) => String(title));
  const shown = titles.filter((title) => !title.includes('@deep'));
  expect(shown.filter((title) => title.includes('@core'))).toEqual(
    shown.some((title) => title.includes('@core')) ? shown : [],
  );
});
