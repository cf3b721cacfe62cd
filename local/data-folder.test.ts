import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';

let folder: string;
const fileIn = (name: string) => join(folder, name);
const open = (reset = false) => openDataFolder(folder, { reset });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is new once and keeps what it was filled with', () => {
  const first = open();
  expect(first.isNew).toBe(true);
  writeFileSync(fileIn('data'), 'kept');
  first.complete();
  expect(open().isNew).toBe(false);
  expect(existsSync(fileIn('data'))).toBe(true);
});

it('begins anew after an interrupted start and when asked to', () => {
  open();
  writeFileSync(fileIn('half'), '');
  const second = open();
  expect(second.isNew).toBe(true);
  expect(existsSync(fileIn('half'))).toBe(false);
  second.complete();
  writeFileSync(fileIn('data'), '');
  expect(open(true).isNew).toBe(true);
  expect(existsSync(fileIn('data'))).toBe(false);
});

it('an interrupted reset is not taken for a finished one', () => {
  open().complete();
  open(true);
  writeFileSync(fileIn('seeded'), 'not yet deleted when it stopped');
  expect(open().isNew).toBe(true);
});

it('never deletes what is not its own', () => {
  writeFileSync(fileIn('thesis.txt'), '');
  expect(() => open()).toThrow(/holds other files/);
  expect(() => open(true)).toThrow(/holds other files/);
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});
