import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from '../testing/sources';

const ROOT = join(__dirname, '../..');
const FOLDERS = [
  'shell',
  'shared',
  'mfe-account',
  'mfe-chat',
  'mfe-market',
  'mfe-offers',
  'mfe-wallet',
  'backend/src',
];
/** Where Spanish may be besides `text`: the floors below it, names of the world, and test data. */
const ELSEWHERE = [
  /^shared\/text\//,
  /^shared\/domain\/(errors|service-errors|form-errors|wait-text|names|delivery\/carriers|constants)\.ts$/,
  /^shared\/server\/(error-answers|unread-requests)\.ts$/,
  /^shared\/domain\/places\/(colombia|venezuela)\.ts$/,
  // A name of the wire, which offers carry on chain.
  /^mfe-offers\/src\/draft\/offer-draft\.ts$/,
  /\/testing\//,
  /^mfe-chat\/firebase\/cases\//,
];
/** Letters that English has not, or small words that any Spanish sentence has; a single word or a path is no sentence. */
const SPANISH =
  /^(?!\/|https:).*(?:[áéíóúñ¿¡].*\s|\s.*[áéíóúñ¿¡]|(?:^|\s)(?:el|la|los|las|tu|tus|esa|ese|esta|este|una|para|con|que)\s)/is;

function spanishIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && SPANISH.test(node.text.trim())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${node.text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('finds Spanish sentences in literals and markup, and no English ones, words, paths or comments', () => {
  const text = [
    "const a = 'Tu sesión terminó.'; // Tu sesión terminó.",
    "const b = ['el vendedor ya la tiene', 'contraseña', '/editar-oferta/:id', 'the last one'];",
    '<p>Vuelve con otra.</p>;',
  ].join('\n');
  expect(spanishIn('a.tsx', text)).toEqual([
    'a.tsx:1 Tu sesión terminó.',
    'a.tsx:2 el vendedor ya la tiene',
    'a.tsx:3 Vuelve con otra.',
  ]);
});

test('what people read stands in shared/text and in the catalogue of errors', () => {
  const files = FOLDERS.flatMap((folder) => sourcesBelow(join(ROOT, folder)))
    .map((file) => relative(ROOT, file))
    .filter((file) => !ELSEWHERE.some((place) => place.test(file)));
  expect(files.flatMap((file) => spanishIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
