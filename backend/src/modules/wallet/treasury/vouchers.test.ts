import { DomainError } from '@cosecha/shared/domain';
import { databaseForFile } from '../../../testing/database';
import { endVoucher, listVouchers, makeVoucher, useVoucher } from './vouchers';

const DAY_MS = 24 * 60 * 60_000;

const database = databaseForFile();
let now = Date.UTC(2026, 0, 1);
const clock = () => now;

beforeEach(() => database.deleteFrom('vouchers').execute());

const make = (uses = 2) => makeVoucher(database, clock, { note: 'Cooperativa de Ubaté', uses, days: 90 });
const using = async (wallet: string, code: string) => {
  try {
    await useVoucher({ database, clock }, wallet, code);
    return 'used';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};
const left = async () => (await listVouchers(database)).map(({ usesLeft, holders }) => [usesLeft, holders]);

test('a code stands for as many wallets as it was made for, once for each', async () => {
  const code = await make();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await using('ana', code)).toBe('used');
  expect(await using('ana', code)).toBe('used');
  expect(await left()).toEqual([[1, 1]]);
  expect(await using('beto', code)).toBe('used');
  expect(await using('caro', code)).toBe('voucher-unknown');
  expect(await left()).toEqual([[0, 2]]);
});

test('it is read as people type it: small letters, blanks, no dashes, O for zero', async () => {
  const code = await make();
  const typed = ` ${code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')}`;
  expect(await using('ana', typed)).toBe('used');
});

test('what was never made, has ended or was ended stands for none', async () => {
  expect(await using('ana', 'K7QM-2T9X-4HRW')).toBe('voucher-unknown');
  expect(await using('ana', '¡¡¡')).toBe('voucher-unknown');
  const code = await make();
  expect(await endVoucher(database, code)).toBe(true);
  expect(await endVoucher(database, code)).toBe(false);
  expect(await using('ana', code)).toBe('voucher-unknown');
  const late = await make();
  now += 91 * DAY_MS;
  expect(await using('ana', late)).toBe('voucher-unknown');
});

test('the database holds no code', async () => {
  const code = await make();
  const rows = await database.selectFrom('vouchers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});
