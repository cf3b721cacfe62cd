import { databaseForFile } from '../../../testing/database';
import { BUYER, orderRow, SELLER } from '../../../testing/events';
import { endVoucher, makeVoucher, useVoucher } from './vouchers';
import { isUnproven } from './wallet-trust';

const STRANGER = 'c3'.repeat(32);

const database = databaseForFile();

beforeEach(() => database.deleteFrom('orders').execute());

const unproven = () => Promise.all([SELLER, BUYER, STRANGER].map((wallet) => isUnproven(database, wallet)));
const trade = (id: string, changes: object) =>
  database
    .insertInto('orders')
    .values({ ...orderRow(id), amount_delivered: '4985000', fee_deducted: '15000', ...changes })
    .execute();

test.each([
  ['open, with 5 USDT in it', { closed: false, status: 1 }, false],
  ['completed, of 5 USDT with its fee', { closed: true, status: 2 }, true],
  [
    'completed, a millionth of the fee short of that',
    { closed: true, status: 2, fee_deducted: '14999' },
    false,
  ],
  [
    'completed, of much money that left no fee',
    { closed: true, status: 2, amount_delivered: '900000000', fee_deducted: '0' },
    false,
  ],
  ['ruled upon, with its fee', { closed: true, status: 3 }, true],
  ['refunded', { closed: true, status: 4, amount_delivered: '0', fee_deducted: '0' }, false],
] as const)('an order that is %s makes its two sides known: %p', async (_name, changes, isIt) => {
  await trade('1', changes);
  expect(await unproven()).toEqual([!isIt, !isIt, true]);
});

test('small orders add up', async () => {
  for (const id of ['1', '2', '3']) await trade(id, { closed: true, status: 2, fee_deducted: '5000' });
  expect(await unproven()).toEqual([false, false, true]);
});

test('a voucher stands for whoever has used it, until it is ended', async () => {
  const clock = () => Date.UTC(2026, 0, 1);
  const code = await makeVoucher(database, clock, { note: 'Cooperativa', uses: 1, days: 1 });
  await useVoucher({ database, clock }, STRANGER, code);
  expect(await unproven()).toEqual([true, true, false]);
  await endVoucher(database, code);
  expect(await unproven()).toEqual([true, true, true]);
});

test('a mailbox stands for its wallet once it is confirmed', async () => {
  const times = { created_at: new Date(0), updated_at: new Date(0) };
  const mailbox = {
    wallet: STRANGER,
    uid: 'u',
    email: 'ana@example.com',
    backup: '{}',
    password_at: null,
    ...times,
  };
  await database
    .insertInto('email_backups')
    .values({ ...mailbox, verified: false })
    .execute();
  expect(await isUnproven(database, STRANGER)).toBe(true);
  await database.updateTable('email_backups').set({ verified: true }).execute();
  expect(await isUnproven(database, STRANGER)).toBe(false);
});
