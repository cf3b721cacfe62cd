import { createHash, randomBytes } from 'node:crypto';
import { createSealer } from '../signing/secrets/sealer';
import { createVault } from '../signing/secrets/vault';
import { parseSealingKeys } from './sealing-keys';

const base64 = randomBytes(32).toString('base64');
const idsOf = (text: string) => parseSealingKeys(text).map(({ id }) => id);

test('a key without an id is named by its own hash, the same in every process', () => {
  const hash = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
  expect(idsOf(base64)).toEqual([hash.slice(0, 8)]);
  expect(idsOf(` old:${randomBytes(32).toString('base64')} ,, ${base64},`)).toEqual([
    'old',
    hash.slice(0, 8),
  ]);
});

test('the same key twice is refused, with an id or without', () => {
  expect(() => parseSealingKeys(`${base64},${base64}`)).toThrow(/repeats an id/);
});

test.each([
  ['with a point, which parts a token', 'a.b'],
  ['that is empty', ''],
  ['without end', 'a'.repeat(17)],
  ['with a space in it', 'a b'],
])('an id %s is refused', (_name, id) => {
  expect(() => parseSealingKeys(`${id}:${base64}`)).toThrow(/SEALING_KEY/);
  expect(idsOf(`${'a'.repeat(16)}:${base64}`)).toHaveLength(1);
});

test.each([31, 33])('a key of %i bytes is refused', (length) => {
  expect(() => parseSealingKeys(randomBytes(length).toString('base64'))).toThrow(/32 bytes/);
});

test('what was sealed for one purpose opens for no other: a backup is no session', () => {
  const keys = parseSealingKeys(`k1:${base64}`);
  const session = { sessionId: 's1', wallet: 'ab'.repeat(32), expiresAt: 5 };
  const backups = createSealer(keys, 'cosecha-backup');
  const vault = createVault(keys);
  expect(vault.open(backups.seal(JSON.stringify(session)))).toBeNull();
  expect(backups.open(vault.seal(session))).toBeNull();
});

test('what was sealed about somebody opens about them alone, and not about nothing', () => {
  const sealer = createSealer(parseSealingKeys(`k1:${base64}`), 'cosecha-backup');
  const sealed = sealer.seal('secret', 'ana');
  expect(sealer.open(sealed, 'ana')).toBe('secret');
  expect(sealer.open(sealed, 'luis')).toBeNull();
  expect(sealer.open(sealed)).toBeNull();
  expect(sealer.open(sealer.seal('secret'), 'ana')).toBeNull();
});

test('a key is today’s only where it comes first', () => {
  const [old, fresh] = [`k1:${base64}`, `k10:${randomBytes(32).toString('base64')}`];
  const sealed = createSealer(parseSealingKeys(old), 'p').seal('secret');
  expect(createSealer(parseSealingKeys(`${old},${fresh}`), 'p').isCurrent(sealed)).toBe(true);
  const rotated = createSealer(parseSealingKeys(`${fresh},${old}`), 'p');
  expect(rotated.isCurrent(sealed)).toBe(false);
  expect(rotated.isCurrent(rotated.seal('secret'))).toBe(true);
});
