import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PANIC_CODES, panicCodeIn } from './panic-codes';

const CONTRACTS = join(__dirname, '../../../contracts');

/** Every code that a contract of ours can refuse with, as its sources declare them. */
async function declaredCodes(): Promise<string[]> {
  const folders = ['sdk', 'market', 'escrow'].map((name) => join(CONTRACTS, name, 'assembly'));
  const sources = await Promise.all(
    folders.flatMap(async (folder) =>
      (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')),
    ),
  );
  const texts = await Promise.all(sources.flat());
  return texts.flatMap((text) =>
    [...text.matchAll(/export const (E_[A-Z_]+): string/g)].map((found) => found[1] ?? ''),
  );
}

test('every code of the contracts has an error of the catalogue, and no other has', async () => {
  const declared = await declaredCodes();
  expect(declared.length).toBeGreaterThan(20);
  expect(Object.keys(PANIC_CODES).sort()).toEqual([...new Set(declared)].sort());
});

test('every code stands in the interface of the contracts', async () => {
  const page = await readFile(join(CONTRACTS, 'README.md'), 'utf8');
  for (const code of Object.keys(PANIC_CODES)) expect(page).toContain(`\`${code}\``);
});

test('a code is found in the text of a failure, and only ours', () => {
  expect(panicCodeIn('Smart contract panicked: E_TOO_EARLY: wait')).toBe('E_TOO_EARLY');
  expect(panicCodeIn('Smart contract panicked: E_OF_SOMEBODY_ELSE: no')).toBeNull();
  expect(panicCodeIn('Exceeded the prepaid gas.')).toBeNull();
});
