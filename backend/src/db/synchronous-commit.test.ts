import { sql } from 'kysely';
import { databaseForFile } from '../testing/database';
import { silentLogger } from '../util/service';
import type { Queries } from './database';
import { warnOfLostCommits } from './synchronous-commit';

const database = databaseForFile();

const NOW = new Date();
const OF_WALLET = { wallet: 'ana', key: 'k1' };
const TIMES = { created_at: NOW, updated_at: NOW };

const levelOf = async (queries: Queries): Promise<string | undefined> =>
  (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(queries)).rows[0]
    ?.synchronous_commit;

/** What a transaction would wait for at its end. */
function levelAfter(
  write: (queries: Queries) => Promise<unknown>,
  from = 'off',
): Promise<string | undefined> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('synchronous_commit', ${from}, true)`.execute(transaction);
    await write(transaction);
    return levelOf(transaction);
  });
}

const operation = (queries: Queries) =>
  sql`insert into operations (wallet, key, kind, body_hash, body, state, created_at, updated_at)
    values ('ana', 'k1', 'send', '', '{}', 'running', now(), now()) on conflict do nothing`.execute(queries);

const WRITES: [string, (queries: Queries) => Promise<unknown>][] = [
  ['what was asked', operation],
  [
    'what was answered',
    (queries) =>
      queries.updateTable('operations').set({ state: 'answered' }).where('key', '=', 'k1').execute(),
  ],
  [
    'signed bytes',
    (queries) =>
      queries
        .insertInto('transactions')
        .values({
          ...{
            ...OF_WALLET,
            ...TIMES,
            hash: 'h1',
            step: 'send',
            attempt: 1,
            signer_id: 'ana',
            public_key: 'p',
          },
          ...{ nonce: '1', delegate_nonce: null, receiver_id: 'luis', signed_bytes: '', state: 'signed' },
          outcome: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  ],
  [
    'an outcome',
    (queries) =>
      sql`with given_back as (delete from lanes) update transactions set state = 'settled'`.execute(queries),
  ],
  [
    'the signature of a device',
    (queries) =>
      queries.updateTable('proposals').set({ signature: 's' }).where('wallet', '=', 'ana').execute(),
  ],
  [
    'what the treasury lends',
    (queries) => sql`update grants set returned = '1' where wallet = 'ana'`.execute(queries),
  ],
  [
    'the backup of a wallet',
    (queries) => sql`update email_backups set verified = true where wallet = 'ana'`.execute(queries),
  ],
];

test.each(WRITES)('%s waits for the standby, whatever the default is', async (_name, write) => {
  expect(await levelAfter(write)).toBe('on');
  expect(await levelAfter(write, 'remote_write')).toBe('on');
});

test('a server that asks for more keeps it', async () => {
  expect(await levelAfter(operation, 'remote_apply')).toBe('remote_apply');
});

test('everything else is as the server has it', async () => {
  const lane = { name: 'a', holder: '4f9f6a3c-7d3e-4c55-8b3b-0c6a9a6b5f10', held_until: NOW };
  expect(await levelAfter((queries) => queries.insertInto('lanes').values(lane).execute())).toBe('off');
  expect(await levelAfter((queries) => queries.deleteFrom('transactions').execute())).toBe('off');
});

test('the next transaction of the same connection begins with the default', async () => {
  const before = await levelOf(database);
  await operation(database);
  expect(await levelOf(database)).toBe(before);
});

test.each([
  ['real money on a server without a standby', 'postgres', true, 1],
  ['a trial network', 'postgres', false, 0],
  ['the embedded database', 'pglite', true, 0],
] as const)('%s: how often it is warned of', async (_name, kind, isRealMoney, times) => {
  const warn = jest.fn();
  await warnOfLostCommits({ database, kind, isRealMoney, log: { ...silentLogger, warn } });
  expect(warn).toHaveBeenCalledTimes(times);
});
