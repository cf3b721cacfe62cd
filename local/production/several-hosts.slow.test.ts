import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '../../backend/src/db/database';
import { createServers } from '../../backend/src/db/servers';
import type { Child } from '../programs/child';
import { newestPostgres, type Server, startPostgres } from '../programs/postgres';

const bin = newestPostgres();
const onPostgres = bin ? test : test.skip;

interface Running extends Server {
  process?: Pick<Child, 'stop'>;
}

const folders: string[] = [];
const running: Running[] = [];
let database: Database | undefined;

/** As `default_transaction_read_only` fences a primary that an operator takes out of service. */
async function takeWrites(server: Running, writes: boolean): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`alter system set default_transaction_read_only = ${writes ? 'off' : 'on'}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function startOne(): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'cosecha-hosts-'));
  folders.push(data);
  const process: { child?: Pick<Child, 'stop'> } = {};
  const server = await startPostgres({
    ...{ bin: bin ?? '', data, signal: new AbortController().signal },
    started: (child) => {
      process.child = child;
    },
  });
  return { ...server, process: process.child };
}

const bothOf = (servers: readonly Running[]) =>
  `postgres://postgres@${servers.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres?target_session_attrs=read-write`;

beforeAll(async () => {
  if (bin) running.push(...(await Promise.all([startOne(), startOne()])));
}, 60_000);
afterAll(async () => {
  await database?.destroy();
  for (const server of running) await server.process?.stop('SIGINT');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const portOf = async (open: Database) => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(open);
  return rows[0]?.port;
};
const READ_PORT = { text: 'select inet_server_port()::text', name: 'port' };

onPostgres(
  'goes where writes are taken, and follows them from one host to the other',
  async () => {
    const [first, second] = running as [Running, Running];
    // The first has the tables, too. Before the switch: an idle connection does not last as long as migrating may take.
    await (await openDatabase({ kind: 'postgres', url: first.url('postgres') })).destroy();
    await takeWrites(first, false);
    database = await openDatabase({ kind: 'postgres', url: bothOf(running) });
    const open = database;
    const repeated = open.reader.repeated(READ_PORT, []);
    expect(await portOf(open)).toBe(second.port);
    expect((await open.reader.rows({ text: READ_PORT.text, name: null }, []))[0]).toEqual([
      String(second.port),
    ]);
    expect(await repeated()).toEqual([String(second.port)]);
    expect(await sql`show statement_timeout`.execute(open)).toMatchObject({
      rows: [{ statement_timeout: '30s' }],
    });

    await takeWrites(second, false);
    await takeWrites(first, true);
    const write = () => open.deleteFrom('lanes').execute();
    // The query that meets the end of it hears so; the next one is served.
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await write();
    expect(await portOf(open)).toBe(first.port);
  },
  60_000,
);

onPostgres(
  'a server that ends is left, also by what reads',
  async () => {
    const [first, second] = running as [Running, Running];
    const open = database as Database;
    await takeWrites(second, true);
    await first.process?.stop('SIGQUIT');
    const ask = () => open.reader.rows({ text: READ_PORT.text, name: null }, []);
    expect(await portOf(open).catch(() => portOf(open))).toBe(second.port);
    expect((await bestEffort(ask(), null)) ?? (await ask())).toEqual([[String(second.port)]]);
  },
  60_000,
);

onPostgres(
  'says of each host why it is not the one, and no password',
  async () => {
    const [first, second] = running as [Running, Running];
    await takeWrites(second, false);
    const url = bothOf(running).replace('postgres@', 'postgres:secret@');
    const thrown = await createServers(url)
      .find()
      .catch((error: Error) => error.message);
    expect(thrown).toBe(
      `DATABASE_URL: no server takes writes (127.0.0.1:${first.port}: ECONNREFUSED; 127.0.0.1:${second.port}: takes no writes)`,
    );
  },
  60_000,
);
