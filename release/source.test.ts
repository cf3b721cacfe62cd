import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceOf } from './source';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-source-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });

it('says which commit a release comes from, whose it is, and whether more was changed', () => {
  git('init', '-q');
  writeFileSync(join(folder, 'file'), 'one');
  git('add', '.');
  const who = ['-c', 'user.name=Team', '-c', 'user.email=team@example.test', '-c', 'commit.gpgsign=false'];
  git(...who, 'commit', '-qm', 'wallet: show the sum\n\nWith a body.');
  const source = {
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    author: 'Team',
    message: 'wallet: show the sum',
  };
  expect(sourceOf(folder)).toEqual(source);
  writeFileSync(join(folder, 'file'), 'two');
  expect(sourceOf(folder)).toEqual({ ...source, isChanged: true });
});

it('says nothing without a commit', () => expect(sourceOf(folder)).toBeUndefined());
