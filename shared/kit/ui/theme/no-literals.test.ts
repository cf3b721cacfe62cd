import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const UI = join(__dirname, '..');

const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('theme'))
  .map((path) => ({ path: relative(UI, join(UI, path)), text: readFileSync(join(UI, path), 'utf8') }));

test('there is a kit to look at', () => {
  expect(sources.length).toBeGreaterThan(25);
});

test.each(sources)('$path asks the theme for its colours and pixels', ({ text }) => {
  const styles = [...text.matchAll(/`([^`]*;[^`]*)`/g)].map(([, css]) => css).join('\n');
  expect(styles.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\b[1-9]\d*px\b/gi) ?? []).toEqual([]);
  expect(text).not.toMatch(/style=\{/);
});
