import type { TransactionState } from '../db/tables/signing';
import { databaseForFile } from '../testing/database';
import { callOfKey } from './device/device-proposals';
import { pruneOperations } from './prune-operations';

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0, 10);

const database = databaseForFile();
beforeEach(async () => {
  await database.deleteFrom('transactions').execute();
  await database.deleteFrom('operations').execute();
});

interface Seed {
  key: string;
  hoursAgo: number;
  kind?: string;
  transaction?: TransactionState;
}

async function seed({ key, hoursAgo, kind = 'create-order', transaction }: Seed): Promise<void> {
  const at = new Date(NOW - hoursAgo * HOUR);
  const times = { created_at: at, updated_at: at };
  await database
    .insertInto('operations')
    .values({ wallet: 'w', key, kind, body_hash: '', body: '{}', state: 'answered', answer: '{}', ...times })
    .execute();
  if (!transaction) return;
  await database
    .insertInto('transactions')
    .values({
      ...{
        hash: `hash-${key}`,
        wallet: 'w',
        key,
        step: 's',
        attempt: 1,
        signer_id: 'w',
        public_key: 'k',
        nonce: '1',
      },
      ...{ receiver_id: 'r', signed_bytes: '', state: transaction, outcome: null, ...times },
    })
    .execute();
}

const keys = async () =>
  (await database.selectFrom('operations').select('key').orderBy('key').execute()).map(({ key }) => key);

test('a key is kept for a day after its last word, and then forgotten with its transactions', async () => {
  await seed({ key: 'today', hoursAgo: 23.9, transaction: 'settled' });
  await seed({ key: 'yesterday', hoursAgo: 24.1, transaction: 'settled' });
  await seed({ key: 'refused-before-signing', hoursAgo: 100 });
  expect(await pruneOperations(database, () => NOW)).toBe(2);
  expect(await keys()).toEqual(['today']);
  expect(await database.selectFrom('transactions').select('key').execute()).toEqual([{ key: 'today' }]);
  expect(await pruneOperations(database, () => NOW + HOUR)).toBe(1);
});

test('one whose outcome nobody knows stays, however old it is, and goes a day after it is known', async () => {
  await seed({ key: 'unsettled', hoursAgo: 1_000, transaction: 'signed' });
  expect(await pruneOperations(database, () => NOW)).toBe(0);
  await database
    .updateTable('transactions')
    .set({ state: 'settled', updated_at: new Date(NOW) })
    .execute();
  expect(await pruneOperations(database, () => NOW + HOUR)).toBe(0);
  expect(await keys()).toEqual(['unsettled']);
  expect(await pruneOperations(database, () => NOW + 25 * HOUR)).toBe(1);
});

test('what devices were asked to sign for it goes with it', async () => {
  await seed({ key: 'today', hoursAgo: 1 });
  await seed({ key: 'yesterday', hoursAgo: 25 });
  for (const key of ['today', 'yesterday']) {
    await database
      .insertInto('proposals')
      .values({
        ...{ wallet: 'w', call: callOfKey(key), step: 'send', attempt: 1, kind: 'delegate', message: '' },
        ...{ nonce: '1', recipient: 'r', bound: '1', signature: null, used_at: null },
        expires_at: new Date(NOW - HOUR),
      })
      .execute();
  }
  expect(await pruneOperations(database, () => NOW)).toBe(1);
  const left = await database.selectFrom('proposals').select('call').execute();
  expect(left).toEqual([{ call: 'key today' }]);
});

test('thousands go in one call', async () => {
  for (let index = 0; index < 1_100; index += 1) await seed({ key: `k${index}`, hoursAgo: 30 });
  expect(await pruneOperations(database, () => NOW)).toBe(1_100);
  expect(await keys()).toEqual([]);
});
