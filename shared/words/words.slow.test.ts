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

/** Words within any declared name, in kebab-case, and what to write instead. */
const FAMILIES: [word: RegExp, instead: string][] = [
  [/\b(keeps?|kept|keeping|keepers?)\b(?!-alive)/, 'save, store, cache or retention'],
  [/\b(tells?|told|hears?|heard)\b/, 'notify, report or receive'],
  [/\bgiven\b/, 'input, shared or chosen'],
  [/\b(begins?|begun)\b/, 'start'],
  [/\bstandings?\b/, 'status or eligibility'],
  [/\bdoubts?\b/, 'warning'],
  [/\breach(es)?\b/, 'delivery area'],
  [/\bturns\b/, 'limiter or sequence'],
];
/** The same for names of files and exports. */
const NAMES: typeof FAMILIES = [
  ...FAMILIES,
  [/\bnaps?\b/, 'sleep, timer or backoff'],
  [/\btwice\b/, 'retry'],
  [/\btellings?\b/, 'notification'],
  [/\bstrangers?\b/, 'anonymous visitor'],
  [/\blooks\b/, 'poll or style'],
  [/\bgive-away\b/, 'share'],
  [/\b(nobody|somebody|whoever)\b/, 'the role: visitor, buyer, server'],
];
/** Names of libraries, columns, settings and options of commands. */
const FOREIGN = new Set([
  'KEEP_FILES',
  'keep',
  'keepPreviousData',
  'keep_fargs',
  'kept_at',
  'onBegin',
  'told_at',
]);
const COMMENTS: [word: RegExp, instead: string][] = [
  [/\b(nobody|somebody|whoever)\b/i, 'the role: visitor, buyer, server'],
  [/^(\/\/|\/\*\*?|\*) Of /, 'a sentence that names the thing first'],
  [/\b(dear|upon|ceases?)\b/i, 'expensive, on or ends'],
  [/\b(begins|begun)\b/i, 'starts or started'],
  [/\banew\b/i, 'again'],
  [/\bthinks? better of\b/i, 'cancels'],
  [/\b(told|tells?|heard|hears?) of\b/i, 'notified, reports or receives'],
  [/\b(are|was|were) told\b(?! (apart|from))/i, 'notified, sent or shown'],
  [/\bgiven (away|on)\b/i, 'granted, shared or passed on'],
];

/** Not "stands for", "stands out" and their like, which say more than "is". */
const STANDS: typeof COMMENTS = [
  [
    /\bst(?:ands?|ood)\b(?!-| (?:in )?for\b| still\b| out\b| alone\b| between\b| side by side)/i,
    'is, exists, is shown or the state by its name',
  ],
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

/** The families in names of any kind and scope. */
function wrongDeclarations(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined;
    const isDeclared = !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node);
    if (isDeclared && name && ts.isIdentifier(name) && !FOREIGN.has(name.text)) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      found.push(...wrong(kebab(name.text), FAMILIES).map((what) => `${file}:${line + 1} ${what}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function namesOf(statement: ts.Statement): string[] {
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return declared.flatMap((node) =>
    'name' in node && ts.isIdentifier(node.name as ts.Node) ? [(node.name as ts.Identifier).text] : [],
  );
}

/** Whole comment lines; what stands behind code in its line is short. */
const wrongComments = (file: string, text: string) => {
  const words = [...COMMENTS, ...STANDS];
  return text.split('\n').flatMap((line, at) => {
    const comment = /^\s*((?:\/\/|\/\*|\*).*)/.exec(line)?.[1];
    return comment === undefined ? [] : wrong(comment, words).map((what) => `${file}:${at + 1} ${what}`);
  });
};

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

test('locals, parameters and fields use the words of the families', () => {
  const text = "const kept = 1;\nfunction f({ isTold: told }: { turns: 2 }) {}\nconst keepAlive = 'told';\n";
  expect(wrongDeclarations('a.ts', text)).toEqual([
    'a.ts:1 "kept": use save, store, cache or retention',
    'a.ts:2 "told": use notify, report or receive',
    'a.ts:2 "turns": use limiter or sequence',
  ]);
  expect(check(FOLDERS, wrongDeclarations)).toEqual([]);
});

test('comments use them, too', () => {
  expect(check(FOLDERS, wrongComments)).toEqual([]);
});
