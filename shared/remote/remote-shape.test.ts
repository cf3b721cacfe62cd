import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as paths from '../paths';
import { sourcesBelow } from '../testing/sources';

const ROOT = join(__dirname, '../..');
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));

const README_PATHS: Record<string, Readonly<Record<string, string>>> = {
  'mfe-account': paths.accountPaths,
  'mfe-chat': paths.chatPaths,
  'mfe-market': paths.marketPaths,
  'mfe-offers': paths.offersPaths,
  'mfe-wallet': paths.walletPaths,
};

interface Source {
  /** Below src/. */
  path: string;
  /** The file's name without its ending. */
  name: string;
  text: string;
  /** Whether its folder has the file, named without its ending. */
  hasBeside: (name: string) => boolean;
}

/** Files that are in src/ itself; everything else is in the folder of a feature. */
const ENTRIES = /^(remote|root|routes|first-view|first-view\.test|links)\.tsx?$/;
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);
const exportsName = ({ text }: Source, name: RegExp) =>
  [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].some(([, found = '']) =>
    name.test(found),
  );

/** The shape of docs/adding-a-remote.md, "Where things are". */
const RULES: [rule: string, isBroken: (source: Source) => boolean][] = [
  ['only entry files stand in src/ itself', ({ path }) => !path.includes('/') && !ENTRIES.test(path)],
  [
    'a feature is one folder, or two deep',
    ({ path }) => path.split('/').length > 3 && !path.endsWith('.d.ts'),
  ],
  [
    'a screen stands in *-screen.tsx',
    (source) => exportsName(source, /^[A-Z]\w*(Screen|Page)$/) && !source.name.endsWith('-screen'),
  ],
  [
    '*-screen.tsx exports a screen',
    (source) => source.path.endsWith('-screen.tsx') && !exportsName(source, /Screen$/),
  ],
  [
    'what is asked of a service stands in requests.ts',
    (source) =>
      source.name !== 'requests' &&
      !isTest(source) &&
      /^import \{[^}]*\brequest\b[^}]*\} from '@cosecha\/shared\/api'/m.test(source.text),
  ],
  [
    'use-*.ts exports a hook',
    (source) => /^use-[\w-]+$/.test(source.name) && !exportsName(source, /^use[A-Z]/),
  ],
  [
    'styles without a component stand in *.styles.ts',
    ({ path, name, text }) => path.endsWith('.ts') && /\bstyled[.(]/.test(text) && !name.endsWith('.styles'),
  ],
  [
    'a test is named after the file beside it or after its folder',
    (source) => {
      const [subject = ''] = source.name.split('.');
      return isTest(source) && subject !== basename(dirname(source.path)) && !source.hasBeside(subject);
    },
  ],
];

const broken = (source: Source) =>
  RULES.flatMap(([rule, isBroken]) => (isBroken(source) ? [`${source.path}: ${rule}`] : []));

test.each(REMOTES)('%s has the shape of every remote', (remote) => {
  const folder = join(ROOT, remote, 'src');
  const files = sourcesBelow(folder, { withTests: true });
  expect(files.length).toBeGreaterThan(4);
  const sources = files.map((file) => ({
    path: relative(folder, file),
    name: basename(file).replace(/\.tsx?$/, ''),
    text: readFileSync(file, 'utf8'),
    hasBeside: (name: string) => ['.ts', '.tsx'].some((end) => existsSync(join(dirname(file), name + end))),
  }));
  expect(sources.flatMap(broken)).toEqual([]);
});

test.each(Object.entries(README_PATHS))(
  'the README of %s names its addresses and folders',
  (remote, addresses) => {
    const readme = readFileSync(join(ROOT, remote, 'README.md'), 'utf8');
    const words = readme.match(/`[^`]+`/g)?.flatMap((words) => words.slice(1, -1).split(', ')) ?? [];
    expect(Object.values(addresses).filter((word) => !words.includes(word))).toEqual([]);
    const folders = words.filter((word) => /^[a-z-]+\/$/.test(word));
    const missing = folders.filter(
      (folder) => !['', 'src'].some((above) => existsSync(join(ROOT, remote, above, folder))),
    );
    expect(missing).toEqual([]);
  },
);

test('names the file and the rule that it breaks', () => {
  const source = (path: string, text = '') => ({
    ...{ path, text, name: basename(path).replace(/\.tsx?$/, '') },
    hasBeside: () => false,
  });
  const found = [
    source('helpers.ts'),
    source('buy/form/deep/a.ts'),
    source('buy/buy.tsx', 'export function BuyPage() {}'),
    source('buy/buy-screen.tsx'),
    source('buy/api.ts', "import { config, request } from '@cosecha/shared/api';"),
    source('buy/use-funds.ts'),
    source('buy/frame.ts', 'const Frame = styled.div``;'),
    source('buy/other.test.ts'),
    source('buy/buy.test.tsx'),
  ].flatMap(broken);
  expect(found).toEqual([
    'helpers.ts: only entry files stand in src/ itself',
    'buy/form/deep/a.ts: a feature is one folder, or two deep',
    'buy/buy.tsx: a screen stands in *-screen.tsx',
    'buy/buy-screen.tsx: *-screen.tsx exports a screen',
    'buy/api.ts: what is asked of a service stands in requests.ts',
    'buy/use-funds.ts: use-*.ts exports a hook',
    'buy/frame.ts: styles without a component stand in *.styles.ts',
    'buy/other.test.ts: a test is named after the file beside it or after its folder',
  ]);
});
