import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { bestRoute } from '../remote/routes';
import { sourcesBelow } from '../testing/sources';
import * as paths from '.';

const ROOT = join(__dirname, '../..');
/** Path → the expression that stands for it. The root stays "/": it cannot be renamed. */
const NAMES = new Map(
  Object.entries(paths).flatMap(([part, named]) =>
    typeof named === 'function'
      ? []
      : Object.entries(named)
          .filter(([, path]) => path !== paths.shellPaths.landing)
          .map(([name, path]): [string, string] => [path, `${part}.${name}`]),
  ),
);

/** What a literal says, with a segment for what is filled in; its query is no part of a path. */
function pathIn(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text.split('?', 1)[0];
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    .join(':')
    .split('?', 1)[0];
}

/** Every literal that is an address of the app: its position, and what to write instead. */
function literalPaths(file: string, text: string): string[] {
  if (!/['"`]\/\w/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const path = pathIn(node);
    const route =
      path?.startsWith('/') && !path.startsWith('/:') ? bestRoute([...NAMES.keys()], path) : undefined;
    if (route !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} use ${NAMES.get(route)} of @cosecha/shared/paths`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('finds an address in a string, an attribute and a template, and nothing in comments', () => {
  const text = `
    // '${paths.marketPaths.orders}'
    const a = '${paths.marketPaths.orders}';
    const b = <Link to="/cuenta?x=1" />;
    const c = \`/orden/\${id}?accion=\${action}\`;
    const d = ['/', '/api/orden/7', 'mercado', '/media/x.webp'];
  `;
  expect(literalPaths('a.tsx', text)).toEqual([
    'a.tsx:3 use marketPaths.orders of @cosecha/shared/paths',
    'a.tsx:4 use accountPaths.account of @cosecha/shared/paths',
    'a.tsx:5 use marketPaths.order of @cosecha/shared/paths',
  ]);
});

test('no source writes an address of the app: shared/paths names each of them', () => {
  const sources = sourcesBelow(ROOT).filter((file) => !file.startsWith(__dirname));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => literalPaths(relative(ROOT, file), readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
