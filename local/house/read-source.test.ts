import { readSource } from './read-source';

const importsOf = (text: string) =>
  readSource('a.ts', text).imports.map(
    ({ specifier, isType, isLazy }) => `${specifier}${isType ? ' type' : ''}${isLazy ? ' lazy' : ''}`,
  );

test.each<[string, string[]]>([
  [
    "import { a } from './a'; import './b'; import c from './c'; import * as d from './d';",
    ['./a', './b', './c', './d'],
  ],
  ["import type { A } from './a'; export type { B } from './b';", ['./a type', './b type']],
  ["import { type A, type B } from './a'; import { type C, c } from './c';", ['./a type', './c']],
  ["export { a } from './a'; export * from './b';", ['./a', './b']],
  ["const a = () => import('./a');", ['./a lazy']],
  ["let a: import('./a').A;", ['./a type']],
  ["// import './a'\nconst text = \"import './b'\";", []],
])('%s', (text, found) => expect(importsOf(text)).toEqual(found));

test('functions are measured with their line, casts counted without `as const`, and `any` is found', () => {
  const { functions, casts, anys } = readSource(
    'a.tsx',
    'const one = () => 1;\nfunction two(): any {\n  return [<b>{one as unknown as string}</b>] as const;\n}\n',
  );
  expect(functions).toEqual([
    { line: 1, lines: 1 },
    { line: 2, lines: 3 },
  ]);
  expect([casts, anys]).toEqual([2, 1]);
});
