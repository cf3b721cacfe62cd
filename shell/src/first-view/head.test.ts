import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

/** It comes before the first pixel of every page with a first view: docs/decisions/0127. Bytes. */
const MOST = 1145;

test('the script in the head is small', () => {
  const { code } = transformSync(readFileSync(join(__dirname, 'head.ts'), 'utf8'), {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 2, toplevel: true }, mangle: { toplevel: true } },
    },
    module: { type: 'es6' },
    minify: true,
  });
  expect(code.length).toBeLessThanOrEqual(MOST);
});
