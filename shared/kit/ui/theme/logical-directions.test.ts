import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from '../../../testing/sources';

const ROOT = join(__dirname, '../../../..');
const PARTS = ['shared', 'shell', 'mfe-account', 'mfe-chat', 'mfe-market', 'mfe-offers', 'mfe-wallet'];

/** A line of a style that names a side. A ring turns the same everywhere. */
const SIDED =
  /^\s*(?:(?:left|right): (?!number|string|\w+\[)|(?:margin|padding|border)-(?:left|right)\b|text-align: (?:left|right)|float: (?:left|right)).*;$/;

/** Translators of browsers turn the page for Arabic and Hebrew (`dir=rtl`). */
test('styles say start and end, not left and right, so that a page can be turned', () => {
  const sources = PARTS.flatMap((part) => sourcesBelow(join(ROOT, part)));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (SIDED.test(line) ? [`${relative(ROOT, file)}:${at + 1}:${line}`] : [])),
  );
  expect(found.map((place) => place.replace(/:\d+:\s+/, ' '))).toEqual([
    'shared/kit/ui/loading/spinner.tsx border-right-color: transparent;',
    // Both sides, for browsers too old for `inset`.
    'shell/src/navigation/navigation.styles.ts right: 0;',
    'shell/src/navigation/navigation.styles.ts left: 0;',
  ]);
});
