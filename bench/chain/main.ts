import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore, openDiskStore } from '@cosecha/near-emulator';
import type { DatabaseConfig } from '../../backend/src/db/database';
import { startTestNetwork } from '../../backend/src/testing/network';
import type { Typed } from '../../local/commands/declared';
import { step } from '../../local/commands/progress';
import { newestPostgres, startPostgres } from '../../local/programs/postgres';
import { type Closing, withClosing } from '../closing';
import { figuresOf, sizesOf } from '../sizes';
import { measureHistory } from './history';
import { BUYERS, OrderBench } from './orders';
import { type GasPayer, HttpOrderBench } from './orders-by-http';
import { columns, type Measure, runRounds, table } from './rounds';
import { TransferBench, type Way } from './transfers';

const ED25519 = 'ed25519 verification, node:crypto alone';
const WAYS: Way[] = ['in process', 'broadcast_tx_async', 'broadcast_tx_commit'];

const IN_MEMORY: DatabaseConfig = { kind: 'pglite', directory: null };

/** What is measured, each on its own networks: `--only api-m,api-r` leaves out what starts with none of these. */
const PARTS = {
  transfers: addTransfers,
  contracts: addContracts,
  'api-memory': (bench: Bench) => addApi(bench, 'memory', 'memory', IN_MEMORY),
  'api-relayed': (bench: Bench) => addApi(bench, 'relayed', 'memory', IN_MEMORY, 'treasury'),
  'api-disk': (bench: Bench) =>
    addApi(bench, 'disk', 'disk', { kind: 'pglite', directory: join(bench.folder, 'pglite') }),
  'api-postgres': addApiOnPostgres,
} as const;

/**
 * `npm run bench:chain [-- --rounds 5 --transactions 1024 --orders 48 --only transfers|contracts|api-… --data DIR]`: the local node
 * beside what the machine needs for the signatures alone. A round measures everything once, so that a slow minute slows all alike.
 * `--statements` lists what an order through the API asks the database.
 * `-- --history 200,2000,10000` measures instead what the chain on the disk costs after so many orders.
 * @param typed `data` is where the disk stores are made; they are removed afterwards
 */
export async function main(typed: Typed<'bench:chain'>): Promise<void> {
  const { data = tmpdir(), history, only = [''] } = typed;
  const { rounds, transactions, orders } = sizesOf('bench:chain', typed);
  await withClosing(async (closing, signal) => {
    if (history !== undefined) return printHistory({ data, closing }, history);
    const folder = await mkdtemp(join(data, 'bench-chain-'));
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const bench: Bench = {
      ...{ folder, measures: [], apis: [], closing, signal },
      counts: { transactions, orders },
    };
    for (const [name, add] of Object.entries(PARTS))
      if (only.some((start) => name.startsWith(start))) await step(`Preparing ${name}`, () => add(bench));
    const found = await step('Measuring, a first round to warm up', (progress) =>
      runRounds(bench.measures, rounds, progress),
    );
    const head = `${cpus().length} cores, Node ${process.versions.node}, ${rounds} rounds; a round: ${transactions} transfers each way, ${orders} orders`;
    console.log(figuresOf(typed, `\n${head}\n\n${table(bench.measures, found)}`));
    if (typed.statements) for (const { title, api } of bench.apis) console.log(statementsOf(title, api));
  });
}

async function printHistory(
  where: { data: string; closing: Closing },
  counts: readonly number[],
): Promise<void> {
  console.log('| orders | made | blocks | bytes an order | start, ms |\n|---|--:|--:|--:|--:|');
  for (const together of [true, false]) console.log(await measureHistory(where, counts, together));
}

interface Bench {
  folder: string;
  counts: { transactions: number; orders: number };
  measures: Measure[];
  apis: { title: string; api: HttpOrderBench }[];
  closing: Closing;
  /** Breaks off what takes long. */
  signal: AbortSignal;
}

const PLACES = ['memory', 'disk'] as const;

const storeIn = (folder: string, place: (typeof PLACES)[number], name: string) =>
  place === 'memory' ? Promise.resolve(memoryStore()) : openDiskStore(join(folder, name));

async function addTransfers({ folder, counts, measures, closing }: Bench): Promise<void> {
  for (const place of PLACES) {
    const transfers = await TransferBench.start(await storeIn(folder, place, 'transfers'));
    closing.add(transfers.close);
    if (place === 'memory') {
      const run = async () => ({ rate: transfers.verifications(counts.transactions) });
      measures.push({ title: ED25519, unit: '/s', run });
    }
    for (const way of WAYS) {
      measures.push({
        title: `transfers, ${way}, ${place}`,
        unit: 'tx/s',
        against: ED25519,
        run: async () => ({ rate: await transfers.transactions(way, counts.transactions) }),
      });
    }
  }
}

async function addContracts({ folder, counts, measures, closing }: Bench): Promise<void> {
  for (const place of PLACES) {
    const market = await startTestNetwork({ store: await storeIn(folder, place, 'market') });
    closing.add(market.close);
    const orders = await OrderBench.start(market.chain);
    measures.push({
      title: `orders, the contracts alone, ${place}`,
      unit: 'orders/s',
      run: () => orders.orders(counts.orders),
    });
  }
}

/** Where PostgreSQL is installed. */
async function addApiOnPostgres(bench: Bench): Promise<void> {
  const bin = newestPostgres();
  if (!bin) return;
  // Outside of our folder: PostgreSQL runs as another user.
  const data = await mkdtemp(join(tmpdir(), 'bench-chain-postgres-'));
  bench.closing.add(() => rm(data, { recursive: true, force: true }));
  const { url } = await startPostgres({
    ...{ bin, data, signal: bench.signal },
    started: (server) => bench.closing.add(() => server.stop()),
  });
  await addApi(bench, 'PostgreSQL', 'disk', { kind: 'postgres', url: url('postgres') });
}

async function addApi(
  { folder, counts, measures, apis, closing }: Bench,
  name: string,
  place: (typeof PLACES)[number],
  database: DatabaseConfig,
  payer: GasPayer = 'wallet',
): Promise<void> {
  const store = await storeIn(folder, place, `service-${name}`);
  // A key for each buyer: how many there are is the operator's choice, what a relayed order costs is not.
  const network = await startTestNetwork({ store }, BUYERS);
  closing.add(network.close);
  const api = await HttpOrderBench.start(network, database, payer);
  closing.add(() => api.close());
  const titleOf = (ending: string) => `orders, the service's HTTP API, ${ending}`;
  const title = titleOf(name);
  // The cost of relaying is reported beside the same orders paid by the wallets, where both are measured.
  const paid = measures.find((other) => other.title === titleOf('memory'));
  const against = payer === 'treasury' && paid ? { against: paid.title } : {};
  apis.push({ title, api });
  measures.push({ title, unit: 'orders/s', ...against, run: () => api.orders(counts.orders) });
}

/** Statements of the last round by their first words, and how often one order runs each. */
function statementsOf(title: string, { statements, made }: HttpOrderBench): string {
  const rows = [...statements]
    .sort(([, a], [, b]) => b - a)
    .map(([text, times]) => [text.replace(/\s+/g, ' ').slice(0, 150), (times / made).toFixed(2)]);
  return `\n${columns([[title, 'an order'], ...rows])}`;
}
