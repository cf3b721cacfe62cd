import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSealingKeys, sealingKeysFromFile } from '../../keys/sealing-keys';
import { createVault } from './vault';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const session = { sessionId: 's1', wallet: 'ab'.repeat(32), secretKey: 'ed25519:secret', expiresAt: 5 };

test('a sealed session opens to what was sealed and shows none of it', () => {
  const vault = createVault(parseSealingKeys(key('k1')));
  const token = vault.seal(session);
  expect(vault.open(token)).toEqual(session);
  const visible = Buffer.from(token.split('.')[2] ?? '', 'base64url').toString('latin1');
  expect(visible).not.toContain('ed25519');
  expect(visible).not.toContain(session.wallet);
});

test('the same session is never sealed to the same token', () => {
  const vault = createVault(parseSealingKeys(key('k1')));
  expect(vault.seal(session)).not.toBe(vault.seal(session));
});

test('a changed byte anywhere closes the token', () => {
  const vault = createVault(parseSealingKeys(key('k1')));
  const token = vault.seal(session);
  const [version, id, body = ''] = token.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const at of [0, 11, 12, bytes.length - 17, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(vault.open(`${version}.${id}.${changed.toString('base64url')}`)).toBeNull();
  }
  expect(vault.open(`v2.${id}.${body}`)).toBeNull();
  expect(vault.open(`${token}.more`)).toBeNull();
  expect(vault.open('')).toBeNull();
});

test('a token is bound to the id of its key even where the bytes of two keys are equal', () => {
  const bytes = randomBytes(32).toString('base64');
  const vault = createVault(parseSealingKeys(`a:${bytes},b:${bytes}`));
  expect(vault.open(vault.seal(session).replace('v1.a.', 'v1.b.'))).toBeNull();
});

test('an older key still opens after a new one has come before it', () => {
  const old = key('old');
  const token = createVault(parseSealingKeys(old)).seal(session);
  expect(createVault(parseSealingKeys(`${key('new')},${old}`)).open(token)).toEqual(session);
  expect(createVault(parseSealingKeys(key('new'))).open(token)).toBeNull();
});

test.each([
  ['too short', 'k1:AAAA'],
  ['empty', ' , '],
  ['a repeated id', `${key('k1')},${key('k1')}`],
])('%s is no sealing key', (_name, text) => {
  expect(() => parseSealingKeys(text)).toThrow(/SEALING_KEY/);
});

test('the generated key is kept for its user alone', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cosecha-seal-'));
  const file = join(directory, 'sealing-key');
  const first = await sealingKeysFromFile(file);
  expect(await sealingKeysFromFile(file)).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^k1:/);
  await rm(directory, { recursive: true });
});
