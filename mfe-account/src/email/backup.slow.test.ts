import { BACKUP_STRETCHING, type WalletBackup, walletBackupSchema } from '@cosecha/shared/domain';
import { openBackup, sealBackup } from './backup';

const PHRASE = `${'abandon '.repeat(11)}about`;
const LONG = `${'abandon '.repeat(23)}art`;
const PASSWORD = 'Café-Morado-47-Tunja';

let backup: WalletBackup;
beforeAll(async () => {
  backup = await sealBackup(PHRASE, PASSWORD);
});

test('a copy opens with its password alone, and has the form that the service keeps', async () => {
  expect(walletBackupSchema.parse(backup)).toEqual(backup);
  expect(backup).toMatchObject({ v: 1, kdf: 'Argon2id', ...BACKUP_STRETCHING });
  expect(await openBackup(backup, PASSWORD)).toBe(PHRASE);
  expect(await openBackup(backup, PASSWORD.toLowerCase())).toBeNull();
});

test('the same accent typed in another way opens it, none does not', async () => {
  expect(await openBackup(backup, PASSWORD.normalize('NFD'))).toBe(PHRASE);
  expect(await openBackup(backup, PASSWORD.replace('é', 'e'))).toBeNull();
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
