import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '..');
/** Pages that say how the code is now; measurements say how it was. */
const PAST = /^(CHANGELOG\.md|docs\/benchmarks)/;
const TRACKED = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const PAGES = TRACKED.filter((file) => file.endsWith('.md') && !PAST.test(file));
const FOLDERS = new Set(TRACKED.map((file) => file.split('/')[0]));

/** Names in backticks that are a path of the checkout, without placeholders. */
function namedFiles(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => FOLDERS.has(name.split('/')[0] ?? ''));
}

const isThere = (page: string, name: string) =>
  existsSync(join(ROOT, name)) || existsSync(join(ROOT, dirname(page), name));
/** What a build or a run makes, and the remote that docs/adding-a-remote.md adds as its example. */
const isMade = (name: string) => /(^|\/)(dist|node_modules|\.data|fletes\.ts)(\/|$)/.test(name);

test.each(PAGES)('%s names files that are there', (page) => {
  expect(namedFiles(page).filter((name) => !isThere(page, name) && !isMade(name))).toEqual([]);
});
