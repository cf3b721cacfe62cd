import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from '../testing/sources';
import { bestEffort } from '.';

const ROOT = join(__dirname, '../..');
const SILENT = /\.catch\(\s*\(\)\s*=>\s*(undefined|null|void 0|\{\s*\})\s*,?\s*\)/g;

/** Line numbers of the handlers that let a failure pass without saying so. */
const silentCatches = (text: string) =>
  [...text.matchAll(SILENT)].map(({ index }) => text.slice(0, index).split('\n').length);

test.each([
  ['the result', Promise.resolve(7), 'none', 7],
  ['the fallback after a failure', Promise.reject(new Error('no')), 'none', 'none'],
  ['nothing for no work', undefined, 'none', undefined],
])('gives %s', async (_what, work, fallback, expected) => {
  expect(await bestEffort<unknown, string>(work, fallback)).toBe(expected);
});

test('gives undefined after a failure without a fallback', async () => {
  expect(await bestEffort(Promise.reject(new Error('no')))).toBeUndefined();
});

test('finds a silent handler however it is written', () => {
  const silent = ['undefined', 'null', '{}', '{\n}', 'void 0'].map((end) => `work\n  .catch(() => ${end})`);
  expect(silent.map(silentCatches)).toEqual(silent.map(() => [2]));
  expect(silentCatches('work.catch(() => false); work.catch((error) => log(error));')).toEqual([]);
});

test('every silent failure goes through bestEffort', () => {
  const sources = sourcesBelow(ROOT, { withTests: true }).filter((file) => file !== __filename);
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap((file) =>
    silentCatches(readFileSync(file, 'utf8')).map((line) => `${relative(ROOT, file)}:${line}`),
  );
  expect(found).toEqual([]);
});
