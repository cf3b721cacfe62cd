import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from '../../../testing/sources';

const ROOT = join(__dirname, '../../../..');
const PARTS = ['shared', 'shell', 'mfe-account', 'mfe-chat', 'mfe-market', 'mfe-offers', 'mfe-wallet'];

const NAME = '((?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)[a-z-]*)';
/** A line of a component's style, and a declaration among others in the page's. */
const DISTANCES = [new RegExp(`^\\s*${NAME}\\s*:\\s*(.*)$`, 'g'), new RegExp(`[{;]${NAME}:([^;}]*)`, 'g')];
/** A length that is not nothing. */
const LENGTH = /(?<![\w.])-?(?:[1-9]\d*(?:\.\d+)?|0?\.\d+)(?:r?em|px|v[hw]|ch|%)/;
const besidesScale = (value: string) => value.replace(/\$\{(?:space|size)\([^}]*\)\}/g, '');

test('distances are asked for by name, from the one scale', () => {
  const found = PARTS.flatMap((part) => sourcesBelow(join(ROOT, part))).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => DISTANCES.flatMap((pattern) => [...line.matchAll(pattern)]))
      .flatMap(([, name = '', value = '']) =>
        LENGTH.test(besidesScale(value)) ? [`${relative(ROOT, file)} ${name}`] : [],
      ),
  );
  expect(found.sort()).toEqual([
    // The height of buttons that lie over it.
    'mfe-market/src/search/filter-sheet.tsx scroll-padding-block',
    // The width of the unit that lies over it.
    'shared/kit/ui/field/amount-input.tsx padding-inline-end',
    'shared/kit/ui/sheet/sheet.tsx scroll-padding-block',
    // Unseen.
    'shared/kit/ui/theme/index.ts margin',
    // The shape of a picture.
    'shell/edge/public-pages/older-styles.ts padding-bottom',
    // Developers alone see it.
    'shell/src/dev/overlay.ts padding',
  ]);
});
