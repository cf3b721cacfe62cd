import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFiles } from './source-files';

const ROOT = join(__dirname, '../..');
/** What runs in Node; everything else is bundled for browsers, where `import()` makes a chunk. */
const OF_NODE =
  /^(?:backend|bench(?!\/load\/bundle)|contracts|emulators|local|native|release|shell\/edge|shared\/(?:build|command-line|releases|server|storage))\//;
const IS_OURS = /^\.|^@cosecha\//;
const REQUIRE = /(?<![\w.'"])require\((.*?)\)/g;

const files = readSourceFiles(ROOT).filter(({ path, purpose }) => OF_NODE.test(path) && purpose !== 'test');

test('programs of Node load our modules late by `require`: `import()` is Node’s own outside of a bundle and finds no TypeScript', () => {
  const late = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier, isLazy }) => isLazy && IS_OURS.test(specifier))
      .map(({ specifier }) => `${path}: import('${specifier}')`),
  );
  expect(late).toEqual([]);
});

test('what is loaded late has the type of its module', () => {
  const untyped = files.flatMap(({ path }) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return [...text.matchAll(REQUIRE)]
      .filter(
        ({ index, 1: name = '' }) => /^'(?:\.|@cosecha\/)/.test(name) && !isTyped(text.slice(0, index), name),
      )
      .map(([call]) => `${path}: ${call}`);
  });
  expect(untyped).toEqual([]);
});

/** `const x: typeof import('./x') = require('./x')`, or a function that answers so. */
const isTyped = (before: string, name: string): boolean =>
  new RegExp(`: typeof import\\(${name.replace(/[.*/]/g, '\\$&')}\\)\\s*=>?\\s*$`).test(before);
