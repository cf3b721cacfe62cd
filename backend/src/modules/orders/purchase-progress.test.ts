import type { TransactionState } from '../../db/tables/signing';
import { databaseForFile } from '../../testing/database';
import { purchaseProgress } from './purchase-progress';

const AT = new Date(Date.UTC(2026, 0, 10));

const database = databaseForFile();

beforeEach(async () => {
  await database.deleteFrom('transactions').execute();
  await database.deleteFrom('operations').execute();
});

const times = { created_at: AT, updated_at: AT };

const start = (kind: string) =>
  database
    .insertInto('operations')
    .values({
      ...{ wallet: 'w', key: 'k', kind, body_hash: '', body: '{}', state: 'running', answer: null },
      ...times,
    })
    .execute();

const sign = (step: string, state: TransactionState, attempt = 1) =>
  database
    .insertInto('transactions')
    .values({
      ...{ hash: `${step}-${attempt}`, wallet: 'w', key: 'k', step, attempt, state, outcome: null },
      ...{ signer_id: 'w', public_key: 'p', nonce: '1', receiver_id: 'r', signed_bytes: '' },
      ...times,
    })
    .execute();

const step = async () => (await purchaseProgress(database, { wallet: 'w', key: 'k' })).step;

test('an escrow that was opened says nothing of the price, which is still on its way', async () => {
  await start('create-order');
  await sign('open-escrow', 'settled');
  expect(await step()).toBe('escrow');
  await sign('transfer', 'signed');
  expect(await step()).toBe('escrow');
  await database.updateTable('transactions').set({ state: 'settled' }).execute();
  expect(await step()).toBe('confirming');
});

test('what the network lost or refused to run is no price on its way', async () => {
  await start('create-order');
  await sign('transfer', 'lost');
  expect(await step()).toBe('checking');
  await sign('transfer', 'rejected', 2);
  expect(await step()).toBe('checking');
  await sign('transfer', 'signed', 3);
  expect(await step()).toBe('escrow');
});

test('a key under which something else was asked for is no purchase', async () => {
  await start('send');
  await sign('send', 'signed');
  expect(await step()).toBe('unknown');
});
