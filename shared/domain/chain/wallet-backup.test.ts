import { BACKUP_STRETCHING, walletBackupSchema } from './wallet-backup';

const SEALED = { salt: 'a1'.repeat(16), iv: 'b2'.repeat(12), data: 'c3'.repeat(90) };
const NOW = { v: 1, kdf: 'Argon2id', ...BACKUP_STRETCHING, ...SEALED };
const isTaken = (backup: object) => walletBackupSchema.safeParse(backup).success;

test('a copy as it is made is taken', () => expect(isTaken(NOW)).toBe(true));

test.each([
  [19_456, 2],
  [12_288, 3],
  [9_216, 4],
  [7_168, 5],
  [65_536, 4],
])('%i KiB and %i passes are as strong as need be', (m, t) => {
  expect(isTaken({ ...NOW, m, t })).toBe(true);
});

test.each([
  ['4 GiB', { m: 4_194_304 }],
  ['one KiB too much', { m: 65_537 }],
  ['an hour', { t: 10_000 }],
  ['one pass too many', { m: 65_536, t: 5 }],
  ['too few passes', { m: 7_168, t: 4 }],
  ['too little memory', { m: 7_167, t: 100 }],
  ['other lanes', { p: 4 }],
  ['half a pass', { t: 1.5 }],
  ['a text', { m: '47104' }],
  ['no memory', { m: undefined }],
  ['another algorithm', { kdf: 'Argon2d' }],
  ['a cheaper algorithm', { kdf: 'PBKDF2-SHA256' }],
  ['another version', { v: 2 }],
  ['something besides', { rounds: 600_000 }],
  ['a name of its own', { name: 'María' }],
  ['a short salt', { salt: 'a1' }],
])('a copy that asks for %s is refused', (_, changes) => {
  expect(isTaken({ ...NOW, ...changes })).toBe(false);
});

test.each([
  ['the least that a sealed text can be', 'c3'.repeat(17), true],
  ['less than one letter and its seal', 'c3'.repeat(16), false],
  ['the most that is kept', 'c3'.repeat(512), true],
  ['more than is kept', 'c3'.repeat(513), false],
  ['half a byte', `${'c3'.repeat(90)}c`, false],
  ['capital letters', 'C3'.repeat(90), false],
  ['no hexadecimal', 'zz'.repeat(90), false],
])('a sealed text: %s', (_, data, expected) => {
  expect(isTaken({ ...NOW, data })).toBe(expected);
});
