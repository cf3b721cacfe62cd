import { BACKUP_MIN_ROUNDS, walletBackupSchema } from '@cosecha/shared/domain';
import { openBackup, sealBackup } from './backup';

const PHRASE = `${'abandon '.repeat(11)}about`;
const LONG = `${'abandon '.repeat(23)}art`;
const PASSWORD = 'Cosecha-2026';

test('a copy opens with its password alone, and has the form that the service keeps', async () => {
  for (const phrase of [PHRASE, LONG]) {
    const backup = await sealBackup(phrase, PASSWORD);
    expect(walletBackupSchema.parse(backup)).toEqual(backup);
    expect(backup.rounds).toBeGreaterThanOrEqual(600_000);
    expect(JSON.stringify(backup)).not.toContain('abandon');
    expect(await openBackup(backup, PASSWORD)).toBe(phrase);
  }
});

test('another password opens nothing; the same accent typed in another way does', async () => {
  const backup = await sealBackup(PHRASE, 'Café-2026');
  expect(await openBackup(backup, 'Cafe-2026')).toBeNull();
  expect(await openBackup(backup, 'Cafe\u0301-2026')).toBe(PHRASE);
});

test('a flipped bit in salt, iv or data is refused', async () => {
  const backup = await sealBackup(PHRASE, PASSWORD);
  const flip = (hex: string, at: number) =>
    hex.slice(0, at) + (Number.parseInt(hex[at] ?? '0', 16) ^ 1).toString(16) + hex.slice(at + 1);
  for (const field of ['salt', 'iv', 'data'] as const) {
    for (const at of [0, backup[field].length >> 1, backup[field].length - 1]) {
      expect(await openBackup({ ...backup, [field]: flip(backup[field], at) }, PASSWORD)).toBeNull();
    }
  }
  expect(await openBackup({ ...backup, rounds: BACKUP_MIN_ROUNDS + 1 }, PASSWORD)).toBeNull();
});

test('sealing twice gives different copies', async () => {
  const [one, other] = await Promise.all([sealBackup(PHRASE, PASSWORD), sealBackup(PHRASE, PASSWORD)]);
  expect(one.data).not.toBe(other.data);
  expect(one.salt).not.toBe(other.salt);
});
