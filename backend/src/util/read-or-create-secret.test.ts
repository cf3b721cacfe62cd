import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './read-or-create-secret';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-once-'));
  file = join(folder, 'keys', 'secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('several processes that begin together read one secret, which nobody else may', async () => {
  const made = await Promise.all(['a', 'b', 'c', 'd'].map((text) => readOrCreateSecret(file, () => text)));
  expect(new Set(made).size).toBe(1);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['secret']);
  expect([modeOf(file), modeOf(join(folder, 'keys'))]).toEqual([0o600, 0o700]);
  chmodSync(file, 0o644);
  expect(await readOrCreateSecret(file, () => 'other')).toBe(made[0]);
  expect(modeOf(file)).toBe(0o600);
});

test('an empty file, as a full disk left it, is no secret', async () => {
  mkdirSync(join(folder, 'keys'));
  writeFileSync(file, '');
  expect(await readOrCreateSecret(file, () => 'made')).toBe('made\n');
});
