import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryEntrySchema } from '../remote/contract';
import { integrityOf } from './hash';
import { ROOT } from './parts';
import { builtWeb } from './products';

/** webpack cannot run inside jest's module sandbox; the command itself is what everybody uses anyway. */
const build = (...args: string[]) =>
  execFileSync(process.execPath, ['--require', 'tsx/cjs', join(ROOT, 'shared/build/build.ts'), ...args], {
    cwd: ROOT,
  });

test('a build for this machine says the same of itself, is not compressed, and leaves what is released alone', () => {
  const [name = '', released = ''] = Object.entries(builtWeb().remotes).at(-1) ?? [];
  build(name);
  const files = () => readdirSync(released).filter((each) => each !== 'local');
  const said = (folder: string) => readFileSync(join(folder, 'remote.json'), 'utf8');
  const before = [said(released), files()];
  build('--local', name);
  expect([said(released), files()]).toEqual(before);

  const local = join(released, 'local');
  const read = (folder: string) => registryEntrySchema.parse(JSON.parse(said(folder)));
  const { routes, titles, navigation, uses, contract } = read(released);
  const entry = read(local);
  expect(entry).toMatchObject({ name, routes, titles, navigation, uses, contract });
  const version = join(local, entry.version);
  expect(readdirSync(version).filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  for (const [file, integrity] of Object.entries({ ...entry.scripts, [entry.entry]: entry.integrity })) {
    expect([file, integrityOf(join(version, file))]).toEqual([file, integrity]);
  }
});
