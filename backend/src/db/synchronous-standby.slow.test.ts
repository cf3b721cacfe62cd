import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newestPostgres, startPostgres } from '../../../local/programs/postgres';
import { until } from '../testing/indexed';
import { type Database, openDatabase } from './database';
import { waitsForStandby } from './synchronous-commit';

/** A server whose default forgets, and whose standby is named but gone: a commit that waits for it can be seen to wait. */
const bin = newestPostgres();
const onServer = bin ? test : test.skip;
const abort = new AbortController();
const servers: { stop(): Promise<void> }[] = [];
let data: string;
let database: Database;

beforeAll(async () => {
  if (!bin) return;
  data = await mkdtemp(join(tmpdir(), 'cosecha-standby-'));
  const started = (server: { stop(): Promise<void> }) => servers.push(server);
  const { url } = await startPostgres({ bin, data, started, signal: abort.signal });
  database = await openDatabase({ kind: 'postgres', url: url('postgres') });
  await setting('synchronous_commit', 'off');
});
afterAll(async () => {
  abort.abort();
  await database?.destroy();
  for (const server of servers) await server.stop();
  if (data) await rm(data, { recursive: true, force: true });
});

async function setting(name: string, value: string): Promise<void> {
  await sql.raw(`alter system set ${name} = '${value}'`).execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  const isSet = async () => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database);
    return rows[0]?.value === value;
  };
  await until(isSet);
}

const waiting = async (): Promise<number> =>
  (await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(database)).rows.length;

const ask = (key: string) =>
  sql`insert into operations (wallet, key, kind, body_hash, body, state, created_at, updated_at)
    values ('ana', ${key}, 'send', '', '{}', 'running', now(), now())`.execute(database);

const lane = { holder: '4f9f6a3c-7d3e-4c55-8b3b-0c6a9a6b5f10', held_until: new Date() };

onServer('what moves money waits for the standby that is gone; nothing else does', async () => {
  expect(await waitsForStandby(database)).toBe(false);
  await ask('before');
  await setting('synchronous_standby_names', 'gone');
  expect(await waitsForStandby(database)).toBe(true);
  await database
    .insertInto('lanes')
    .values({ name: 'not money', ...lane })
    .execute();
  const asked = ask('after');
  await until(async () => (await waiting()) > 0);
  await database
    .insertInto('lanes')
    .values({ name: 'not money either', ...lane })
    .execute();
  expect(await waiting()).toBe(1);
  await setting('synchronous_standby_names', '');
  await asked;
  expect(await waiting()).toBe(0);
});
