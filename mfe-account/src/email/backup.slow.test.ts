import { BACKUP_STRETCHING, type WalletBackup, walletBackupSchema } from '@cosecha/shared/domain';
import { isOutdated, openBackup, sealBackup } from './backup';

const PHRASE = `${'abandon '.repeat(11)}about`;
const LONG = `${'abandon '.repeat(23)}art`;
const PASSWORD = 'Café-Morado-47-Tunja';

/** What version 1 left with the service for PHRASE, under the password "Cosecha-2026". */
const OF_BEFORE: WalletBackup = {
  v: 1,
  kdf: 'PBKDF2-SHA256',
  rounds: 600_000,
  salt: '82e0d1f145353c11dacd6dc5ca0184f5',
  iv: 'aa2c2c6e1eb1787862061280',
  data: 'c60521edad8ea53da9edf7dee415d158f4fb1cddcd174b574a28efc698a256f332c93ada3366b042d0c3e9cf5c88555764cb6f33637e2444ea96425ab6790a34fa54b459e595c7aeb51adbba97479d481a89606315a92fa4892627dea0af7dae8b0da2f6e8401fc65f42d04622',
};

let backup: Extract<WalletBackup, { kdf: 'Argon2id' }>;
beforeAll(async () => {
  const made = await sealBackup(PHRASE, PASSWORD);
  if (made.kdf !== 'Argon2id') throw new Error('sealed otherwise');
  backup = made;
});

test('a copy opens with its password alone, and has the form that the service keeps', async () => {
  expect(walletBackupSchema.parse(backup)).toEqual(backup);
  expect(backup).toMatchObject({ v: 2, kdf: 'Argon2id', ...BACKUP_STRETCHING });
  expect(isOutdated(backup)).toBe(false);
  expect(await openBackup(backup, PASSWORD)).toBe(PHRASE);
  expect(await openBackup(backup, PASSWORD.toLowerCase())).toBeNull();
});

test('the same accent typed in another way opens it, none does not', async () => {
  expect(await openBackup(backup, PASSWORD.normalize('NFD'))).toBe(PHRASE);
  expect(await openBackup(backup, PASSWORD.replace('é', 'e'))).toBeNull();
});

test('a copy of before still opens, with its password alone, and is to be made anew', async () => {
  expect(walletBackupSchema.parse(OF_BEFORE)).toEqual(OF_BEFORE);
  expect(await openBackup(OF_BEFORE, 'Cosecha-2026')).toBe(PHRASE);
  expect(await openBackup(OF_BEFORE, 'Cosecha-2027')).toBeNull();
  expect(isOutdated(OF_BEFORE)).toBe(true);
});

test.each(['salt', 'iv', 'data'] as const)('a flipped bit in %s is refused', async (field) => {
  const first = Number.parseInt(backup[field].charAt(0), 16) ^ 1;
  const changed = { ...backup, [field]: first.toString(16) + backup[field].slice(1) };
  expect(await openBackup(changed, PASSWORD)).toBeNull();
});

test('figures that were changed on the way open nothing', async () => {
  expect(await openBackup({ ...backup, m: backup.m - 4 }, PASSWORD)).toBeNull();
});

test('sealing twice gives different copies, of 24 words as well', async () => {
  const other = await sealBackup(LONG, PASSWORD);
  expect(walletBackupSchema.parse(other)).toEqual(other);
  expect(other.salt).not.toBe(backup.salt);
  expect(other.iv).not.toBe(backup.iv);
  expect(JSON.stringify(other)).not.toContain('abandon');
});
