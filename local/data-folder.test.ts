import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';

let folder: string;
const fileIn = (name: string) => join(folder, name);
const open = (reset = false) => openDataFolder(folder, { reset });
/** Opens it as a process would that then ends. */
const openOnce = async (reset = false) => {
  const opened = await open(reset);
  opened.close();
  return opened;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is new once and keeps what it was filled with', async () => {
  const first = await openOnce();
  expect(first.isNew).toBe(true);
  writeFileSync(fileIn('data'), 'kept');
  first.complete();
  expect((await openOnce()).isNew).toBe(false);
  expect(existsSync(fileIn('data'))).toBe(true);
});

it('begins anew after an interrupted start and when asked to', async () => {
  await openOnce();
  writeFileSync(fileIn('half'), '');
  const second = await openOnce();
  expect(second.isNew).toBe(true);
  expect(existsSync(fileIn('half'))).toBe(false);
  second.complete();
  writeFileSync(fileIn('data'), '');
  expect((await openOnce(true)).isNew).toBe(true);
  expect(existsSync(fileIn('data'))).toBe(false);
});

it('an interrupted reset is not taken for a finished one', async () => {
  (await openOnce()).complete();
  await openOnce(true);
  writeFileSync(fileIn('seeded'), 'not yet deleted when it stopped');
  expect((await openOnce()).isNew).toBe(true);
});

it('never deletes what is not its own', async () => {
  writeFileSync(fileIn('thesis.txt'), '');
  await expect(open()).rejects.toThrow(/holds other files/);
  await expect(open(true)).rejects.toThrow(/holds other files/);
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

it('is for one at a time, and a reset waits for the other to end, too', async () => {
  const first = await open();
  writeFileSync(fileIn('data'), 'in use');
  await expect(open()).rejects.toThrow(/is in use by another app/);
  await expect(open(true)).rejects.toThrow(/is in use by another app/);
  expect(readFileSync(fileIn('data'), 'utf8')).toBe('in use');
  first.complete();
  first.close();
  expect((await openOnce()).isNew).toBe(false);
});

it('is for this user alone, also where it was left open', async () => {
  chmodSync(folder, 0o755);
  await openOnce();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('is left alone by a version that does not know all of its migrations, until it begins anew', async () => {
  const openAs = async (migrations: readonly string[], reset = false) => {
    const opened = await openDataFolder(folder, { reset, migrations });
    opened.close();
    return opened;
  };
  (await openAs(['0001-a.sql'])).complete();
  expect((await openAs(['0001-a.sql', '0002-b.sql'])).isNew).toBe(false);
  writeFileSync(fileIn('data'), 'of the newer version');
  await expect(openAs(['0001-a.sql'])).rejects.toThrow(
    /written by another version of this app \(0002-b\.sql\)/,
  );
  expect(readFileSync(fileIn('data'), 'utf8')).toBe('of the newer version');
  expect((await openAs(['0001-a.sql'], true)).isNew).toBe(true);
});

it('a file in its place is refused in a sentence', async () => {
  writeFileSync(fileIn('file'), '');
  for (const [path, reason] of [
    [fileIn('file'), 'is a file; name a folder'],
    [join(fileIn('file'), 'below'), 'is a file, or below one; name a folder'],
  ] as const) {
    const opened = openDataFolder(path, { reset: false });
    await expect(opened).rejects.toMatchObject({
      name: 'SetupError',
      message: `DATA_DIR: ${path} ${reason}`,
    });
  }
});
