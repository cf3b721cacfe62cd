import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from '../testing/sources';

const ROOT = join(__dirname, '../..');

/** Browsers of 2023 do not have it, and Node 20 keeps some 70 bytes of each with a signal that lives on. */
test('nothing joins signals by AbortSignal.any', () => {
  const sources = sourcesBelow(ROOT, { withTests: false });
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => readFileSync(file, 'utf8').includes('AbortSignal.any('));
  expect(found.map((file) => relative(ROOT, file))).toEqual([]);
});
