import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');
const RECORDS = join(__dirname, 'decisions');
const NUMBERS = new Map(readdirSync(RECORDS).map((file) => [Number(file.slice(0, 4)), file]));
/** What a release said when it was made; it stays. */
const PAST = /^CHANGELOG\.md$/;
const FILES = execFileSync('git', ['grep', '-lIiE', '--untracked', 'decision', '--', ':!package-lock.json'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !PAST.test(file) && !file.startsWith('docs/decisions.test'));

/** "decision 93", "decisions 9 and 93", "docs/decisions/0093"; a list may go on in the next line of a comment. */
const CITED =
  /(?:\bdecisions? \[?|decisions\/)(\d{1,4}(?:-[\w-]+\.md|(?:,|,? and)\s+(?:(?:\/\/|\*)\s*)?\d{1,4}\b)*)/gi;
/** Links from one record to another. */
const LINKED = /\]\((\d{4}-[\w-]+\.md)/g;

function wrongIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const numbers = [...text.matchAll(CITED)].flatMap(([, list = '']) =>
    [...list.replace(/-[\w-]+\.md/g, '').matchAll(/\d+/g)].map(([number]) => number),
  );
  const names = [...text.matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)].map(([, name = '']) => name);
  const links =
    dirname(file) === 'docs/decisions' ? [...text.matchAll(LINKED)].map(([, name = '']) => name) : [];
  return [
    ...numbers.filter((number) => !NUMBERS.has(Number(number))),
    ...[...names, ...links].filter((name) => !existsSync(join(RECORDS, name))),
  ];
}

test('every decision that is cited has its record', () => {
  const wrong = FILES.flatMap((file) => wrongIn(file).map((cited) => `${file}: ${cited}`));
  expect(FILES.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('a number is given once', () => {
  expect(readdirSync(RECORDS)).toHaveLength(NUMBERS.size);
});
