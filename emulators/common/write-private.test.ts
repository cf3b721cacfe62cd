import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrivate } from './write-private';

test('a private file is this user’s alone, also where others could read what stood there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-private-'));
  const file = join(folder, 'keys', 'secret');
  writePrivate(file, 'first');
  for (const path of [file, `${file}.next`]) {
    writeFileSync(path, 'open');
    chmodSync(path, 0o644);
  }
  writePrivate(file, 'second');
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['secret']);
  rmSync(folder, { recursive: true });
});
