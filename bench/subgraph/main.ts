import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../../backend/src/config/config';
import { openDatabase } from '../../backend/src/db/database';
import type { Typed } from '../../local/commands/declared';
import { step } from '../../local/commands/progress';
import { DATABASE_USER, startPostgres } from '../../local/programs/postgres';
import { type Closing, withClosing } from '../closing';
import { figuresOf } from '../sizes';
import { createChain, SERVICE_ENVIRONMENT } from './chain';
import { fill } from './fill';
import { keyOf, type Measurements, measure, PGBENCH } from './measure';
import { type BenchOptions, readOptions } from './options';
import {
  type BenchQuery,
  benchQueries,
  DEEP_PAGE,
  homeRequestOfTheApp,
  LISTED,
  PAGE,
  type PageStart,
} from './queries';
import { freshnessLine, type Subject, table, targetLines } from './report';
import { type GraphqlServer, startServers } from './servers';
import { findTools } from './tools';

const DATABASE = 'bench';

/** `npm run bench:subgraph`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:subgraph'>): Promise<void> {
  const options = readOptions(typed);
  await withClosing((closing, signal) => run(options, closing, signal));
}

async function run(options: BenchOptions, closing: Closing, signal: AbortSignal): Promise<void> {
  // Whatever may be missing is found out before a million rows are written.
  const tools = findTools();
  readConfig(SERVICE_ENVIRONMENT);
  const home = await homeRequestOfTheApp();
  const scratch = await mkdtemp(join(tmpdir(), 'cosecha-bench-'));
  closing.add(() => rm(scratch, { recursive: true, force: true }));

  if (!options.keep) closing.add(() => rm(options.data, { recursive: true, force: true }));
  const postgres = await step('Starting PostgreSQL', () =>
    startPostgres({
      bin: tools.postgres,
      data: options.data,
      signal,
      started: (server) => closing.add(() => server.stop()),
    }),
  );
  const { offers } = options;
  await step(`Filling ${offers} offers`, () =>
    fill({ database: DATABASE, offers, url: postgres.url, progress: say }),
  );
  const databaseUrl = postgres.url(DATABASE);
  const wants = (id: string) => options.only.length === 0 || options.only.includes(id);

  const database = await openDatabase({ kind: 'postgres', url: databaseUrl });
  closing.add(() => database.destroy());
  const chain = await createChain(database);
  closing.add(() => chain.close());
  const { profile } = options;
  const servers = await step('Starting the servers', () =>
    startServers({
      databaseUrl,
      scratch,
      profile,
      wants,
      started: (child) => closing.add(() => child.stop()),
    }),
  );
  const start = await pageStart(databaseUrl);
  const queries = benchQueries(home, start).filter(
    ({ id }) => options.queries.length === 0 || options.queries.includes(id),
  );
  const measurements = await step('Measuring', () =>
    measure({
      ...options,
      tools,
      servers,
      queries,
      chain,
      scratch,
      signal,
      database: { port: postgres.port, name: DATABASE, user: DATABASE_USER },
      withPgbench: wants(PGBENCH),
      progress: say,
    }),
  );
  report(options, measurements, servers, queries);
}

/** Where page 1,000 starts, for servers that go on after a row. */
async function pageStart(url: string): Promise<PageStart> {
  const skip = (DEEP_PAGE - 1) * PAGE;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ offer_id: string }>(
    `select offer_id from offers where ${LISTED} order by offer_id desc limit 1 offset $1`,
    [skip - 1],
  );
  await client.end();
  const offerId = rows[0]?.offer_id;
  if (offerId === undefined) throw new Error(`there are no ${DEEP_PAGE} pages`);
  return { skip, offerId };
}

function report(
  options: BenchOptions,
  measurements: Measurements,
  servers: readonly GraphqlServer[],
  queries: readonly BenchQuery[],
): void {
  const { offers, connections, rounds, seconds } = options;
  const subjects: Subject[] = [...servers, { id: PGBENCH, title: 'pgbench, prepared' }].filter(({ id }) =>
    queries.some((query) => measurements.loads.has(keyOf(id, query.id))),
  );
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}`;
  const lines = [
    '',
    `${offers} offers, ${connections} connections, medians of ${rounds} rounds of ${seconds} s; milliseconds; ${machine}`,
    '',
    table(measurements, subjects, queries),
    '',
    ...targetLines(measurements),
  ];
  for (const server of servers.filter(({ promisesFreshness }) => promisesFreshness)) {
    const seen = measurements.freshness.get(server.id);
    if (!seen) continue;
    lines.push(freshnessLine(server, seen));
    if (seen.stale > 0) process.exitCode = 1;
  }
  console.log(figuresOf(options, `${lines.join('\n')}\n`));
}

const say = (text: string) => console.log(`  ${text}`);
