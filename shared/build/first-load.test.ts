import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetRows, firstLoad } from './first-load';

const VERSION = '1.0.0-0a1b2c3d';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-first-load-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, bytes: number | string) {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof bytes === 'string' ? bytes : 'x'.repeat(bytes));
}

/** A shell of 2 + 3 kB and a remote whose entry weighs 1 kB, with one file for all routes and one for /a each. */
function products() {
  const tag = (name: string) => `<script defer src="/assets/${name}" integrity="">`;
  write('site/landing.html', tag('shell.js'));
  write('site/index.html', tag('app.js') + tag('shell.js'));
  write('site/assets/shell.js', 9_000);
  write('site/assets/shell.js.br', 2_000);
  write('site/assets/app.js', 3_000);
  for (const [file, bytes] of Object.entries({
    'entry.js': 1_000,
    'all.js': 4_000,
    'a.js': 500,
    'b.js': 700,
  })) {
    write(`mfe-x/${VERSION}/${file}`, bytes);
  }
  const entry = {
    name: 'mfe-x',
    version: VERSION,
    scope: 'mfe_x',
    entry: 'entry.js',
    integrity: 'sha384-AAAA',
    manifest: 'mf-manifest.json',
    files: ['all.js'],
    screens: { '/a': ['a.js'], '/b/:id': ['b.js'] },
    contract: '^1.0.0',
    routes: ['/a', '/b/:id'],
    titles: {},
    navigation: [],
  };
  write('mfe-x/remote.json', JSON.stringify(entry));
  return { shellDir: join(root, 'site'), remotes: { 'mfe-x': join(root, 'mfe-x') } };
}

it('counts what the page of a route names, as the wire carries it', () => {
  const load = (route: string) => firstLoad(products(), route).map(({ bytes }) => bytes);
  expect(load('/')).toEqual([2_000]);
  expect(load('/welcome')).toEqual([3_000, 2_000]);
  expect(load('/a')).toEqual([3_000, 2_000, 1_000, 4_000, 500]);
});

it('counts for a further screen what it adds', () => {
  const [row] = budgetRows(products(), [{ route: '/b/:id', after: '/a', kilobytes: 1, scripts: 1 }]);
  expect(row).toMatchObject({ bytes: 700, passed: [] });
});

it('says which budget is passed, by bytes and by requests', () => {
  const rows = budgetRows(products(), [
    { route: '/', kilobytes: 2, scripts: 1 },
    { route: '/a', kilobytes: 10, scripts: 4 },
  ]);
  expect(rows.map(({ passed }) => passed)).toEqual([[], ['10.5 kB of 10', '5 scripts of 4']]);
});
