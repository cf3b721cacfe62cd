import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { sourcesBelow } from '../testing/sources';

const ROOT = join(__dirname, '../..');
/** Folders that are held to docs/glossary.md. */
const FOLDERS = [
  'shell',
  'shared',
  'mfe-account',
  'mfe-chat',
  'mfe-market',
  'mfe-offers',
  'mfe-wallet',
  'e2e',
  'backend',
  'local',
  'contracts',
  'release',
  'bench',
  'native',
  'emulators',
];

/** Words within a name, in kebab-case, and what to write instead. */
const NAMES: [word: RegExp, instead: string][] = [
  [/\bnaps?\b/, 'sleep, timer or backoff'],
  [/\btwice\b/, 'retry'],
  [/\btellings?\b/, 'notification'],
  [/\bstrangers?\b/, 'anonymous visitor'],
  [/\blooks\b/, 'poll or style'],
  [/\bgive-away\b/, 'share'],
  [/\b(keeps?|kept|keeping|keepers?)\b(?!-alive)/, 'save, store, cache or retention'],
  [/\b(tells?|told|hears?|heard)\b/, 'notify, report or receive'],
  [/\bgiven\b/, 'input, shared or chosen'],
  [/\b(begins?|begun)\b/, 'start'],
  [/\bstandings?\b/, 'status or eligibility'],
  [/\bdoubts?\b/, 'warning'],
  [/\breach(es)?\b/, 'delivery area'],
  [/\bturns\b/, 'limiter or sequence'],
  [/\b(nobody|somebody|whoever)\b/, 'the role: visitor, buyer, server'],
];
const COMMENTS: [word: RegExp, instead: string][] = [
  [/\b(nobody|somebody|whoever)\b/i, 'the role: visitor, buyer, server'],
  [/^(\/\/|\/\*\*?|\*) Of /, 'a sentence that names the thing first'],
];

const wrong = (text: string, words: typeof NAMES) =>
  words.flatMap(([word, instead]) => {
    const found = word.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}": use ${instead}`];
  });
const kebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

function wrongNames(file: string, text: string): string[] {
  const fileNames = wrong(basename(file), NAMES).map((what) => `${file} ${what}`);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const exported = source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const { line } = source.getLineAndCharacterOfPosition(statement.getStart(source));
    return namesOf(statement)
      .flatMap((name) => wrong(kebab(name), NAMES))
      .map((what) => `${file}:${line + 1} ${what}`);
  });
  return [...fileNames, ...exported];
}

function namesOf(statement: ts.Statement): string[] {
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return declared.flatMap((node) =>
    'name' in node && ts.isIdentifier(node.name as ts.Node) ? [(node.name as ts.Identifier).text] : [],
  );
}

/** Whole comment lines; what stands behind code in its line is short. */
const wrongComments = (file: string, text: string) =>
  text.split('\n').flatMap((line, at) => {
    const comment = /^\s*((?:\/\/|\/\*|\*).*)/.exec(line)?.[1];
    return comment === undefined ? [] : wrong(comment, COMMENTS).map((what) => `${file}:${at + 1} ${what}`);
  });

const check = (folders: readonly string[], rule: (file: string, text: string) => string[]) =>
  folders
    .flatMap((folder) => sourcesBelow(join(ROOT, folder), { withTests: true }))
    .filter((file) => file !== __filename)
    .flatMap((file) => rule(relative(ROOT, file), readFileSync(file, 'utf8')));

test('finds words in file names, exported names and comments, and no others', () => {
  const text = 'export const a = 1, showTwice = 2;\nconst nap = 1;\nexport function isStranger() {}\n';
  expect(wrongNames('x/give-away.ts', text)).toEqual([
    'x/give-away.ts "give-away": use share',
    'x/give-away.ts:1 "twice": use retry',
    'x/give-away.ts:3 "stranger": use anonymous visitor',
  ]);
  expect(wrongComments('a.ts', "/** Of a day. */\nconst nobody = 1;\n  // Nobody's.\n")).toEqual([
    'a.ts:1 "/** Of ": use a sentence that names the thing first',
    'a.ts:3 "Nobody": use the role: visitor, buyer, server',
  ]);
});

test('file names and exported names use the words of docs/glossary.md', () => {
  expect(check(FOLDERS, wrongNames)).toEqual([]);
});

test('comments use them, too', () => {
  expect(check(FOLDERS, wrongComments)).toEqual([]);
});
