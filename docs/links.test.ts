import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '..');
const PAGES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page !== '' && existsSync(join(ROOT, page)) && !page.includes('/template/'));

/** Headings as GitHub names them in addresses. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page to a file or heading of the checkout that is not there. */
function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    })
    .map(([link]) => link.slice(1));
}

test.each(PAGES)('%s links to files and headings that are there', (page) => {
  expect(brokenLinks(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
});

test('a missing file or heading is found', () => {
  const text = '[a](README.md#two-commands) [b](docs/nowhere.md) [c](README.md#nowhere) [d](#cosecha)';
  expect(brokenLinks('README.md', text)).toEqual(['(docs/nowhere.md)', '(README.md#nowhere)']);
});
