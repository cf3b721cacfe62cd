import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endRun } from './end-run';

const [HEAD = ''] = readFileSync(join(__dirname, '../../../docs/deep-runs.tsv'), 'utf8').split('\n');
let root: string;
let printed: jest.SpyInstance;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-runs-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/deep-runs.tsv'), `${HEAD}\n`);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
  printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  delete process.env.CI;
  typed('--kills', '2');
});
afterEach(() => {
  rmSync(root, { recursive: true });
  process.exitCode = undefined;
});

const typed = (...args: string[]) => {
  process.argv = ['node', 'local/bootstrap.mjs', 'test:kills', ...args];
};
const rows = () => readFileSync(join(root, 'docs/deep-runs.tsv'), 'utf8').trim().split('\n').slice(1);

test('a run is put on top of the list, with its commit and its outcome', () => {
  endRun(true, '2 kills\tagree', root);
  expect(process.exitCode).toBe(0);
  typed();
  endRun(false, 'they do not', root);
  expect(process.exitCode).toBe(1);
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const row = (end: string) =>
    expect.stringMatching(
      new RegExp(`^[-0-9]{10} [0-9:]{5} UTC\\t${commit.trim()}\\tnpm run test:kills${end}`),
    );
  expect(rows()).toEqual([
    row('\\t.*\\tfailed: they do not$'),
    row(` -- --kills 2\\tNode ${process.versions.node}\\t.*\\tpassed: 2 kills agree$`),
  ]);
});

test('a tree that differs from its commit is marked', () => {
  writeFileSync(join(root, 'new.ts'), '');
  endRun(true, '2 kills\tagree', root);
  expect(rows()[0]).toContain(', edited\t');
});

test('in CI the line is printed alone', () => {
  process.env.CI = '1';
  endRun(true, '2 kills\tagree', root);
  expect(rows()).toEqual([]);
  expect(printed.mock.calls.flat().join()).toMatch(/npm run test:kills -- --kills 2.* min: passed\./);
});
