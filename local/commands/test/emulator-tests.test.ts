import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { JEST } from '../tool';
import { EMULATOR_TESTS, releaseWithSameEmulators } from './emulator-tests';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-emulator-tests-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
function git(...args: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
}
function commit(): void {
  git('add', '--all');
  git('commit', '--message', 'A change');
}
const found = () => releaseWithSameEmulators(root);

describe('a release with the same emulators', () => {
  beforeEach(() => {
    git('init');
    write('emulators/near/index.ts', 'first');
    write('shared/index.ts', 'first');
    commit();
  });

  test('is none before the first release', () => expect(found()).toBeNull());

  test('is the newest one while only other files change', () => {
    git('tag', 'v1.0.0');
    write('shared/index.ts', 'second');
    commit();
    git('tag', 'v1.1.0');
    git('tag', 'of-somebody-else');
    write('shared/more.ts', 'third');
    expect(found()).toBe('v1.1.0');
  });

  test.each([
    ['a file', 'emulators/near/index.ts'],
    ['a file of their own that git does not know yet', 'emulators/near/new.test.ts'],
    ['a package', 'package-lock.json'],
  ])('is none once %s changes, committed or not', (_what, file) => {
    git('tag', 'v1.0.0');
    write(file, 'second');
    expect(found()).toBeNull();
    commit();
    expect(found()).toBeNull();
    git('tag', 'v1.0.1');
    expect(found()).toBe('v1.0.1');
  });
});

test('no file of theirs is left where their project is left out', () => {
  const checkout = join(__dirname, '../../..');
  const files = (...args: string[]): string[] => {
    const jest = [join(checkout, 'node_modules', JEST), '--listTests', '--json', ...args];
    const env = { ...process.env, COSECHA_TESTS: 'ci' };
    return JSON.parse(execFileSync(process.execPath, jest, { cwd: checkout, env, encoding: 'utf8' }));
  };
  const theirs = (file: string) => file.startsWith(join(checkout, 'emulators', sep));
  const all = files('--selectProjects', EMULATOR_TESTS);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((file) => !theirs(file))).toEqual([]);
  expect(files('--ignoreProjects', EMULATOR_TESTS).filter(theirs)).toEqual([]);
});

test('is none without a history', () => {
  write('emulators/near/index.ts', 'first');
  expect(found()).toBeNull();
});
