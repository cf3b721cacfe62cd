import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memoryStore, openDiskStore } from '../../local/near';
import { measureHistory } from './history';
import { startMarket } from './market';
import { OrderBench } from './orders';
import { HttpOrderBench } from './orders-by-http';
import { type Measure, runRounds, table } from './rounds';
import { TransferBench, type Way } from './transfers';

const ED25519 = 'ed25519 verification, node:crypto alone';
const WAYS: Way[] = ['in process', 'broadcast_tx_async', 'broadcast_tx_commit'];

const OPTIONS = {
  rounds: { type: 'string', default: '5' },
  transactions: { type: 'string', default: '1024' },
  orders: { type: 'string', default: '48' },
  data: { type: 'string', default: tmpdir() },
  history: { type: 'string' },
} as const;

/**
 * `npm run bench:chain [-- --rounds 5 --transactions 1024 --orders 48 --data DIR]`: the local node beside what the
 * machine needs for the signatures alone. A round measures everything once, so that a slow minute slows all alike.
 * `-- --history 200,2000,10000` measures instead what the chain on the disk costs after so many orders.
 * @param args `--data` is where the disk stores are made; they are removed afterwards
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.history !== undefined) return printHistory(values.data, values.history.split(',').map(Number));
  const folder = await mkdtemp(join(values.data, 'bench-chain-'));
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const counts = { transactions: Number(values.transactions), orders: Number(values.orders) };
    const measures = await prepare(folder, counts, (close) => closing.unshift(close));
    const rates = await runRounds(measures, Number(values.rounds));
    console.log(
      `\n${cpus().length} cores, Node ${process.versions.node}, ${values.rounds} rounds; a round: ` +
        `${counts.transactions} transfers each way, ${counts.orders} orders\n\n${table(measures, rates)}`,
    );
  } finally {
    for (const close of closing) await close();
  }
}

async function printHistory(data: string, counts: number[]): Promise<void> {
  console.log('| orders | made | blocks | bytes an order | start, ms |\n|---|--:|--:|--:|--:|');
  for (const together of [true, false]) console.log(await measureHistory(data, counts, together));
}

async function prepare(
  folder: string,
  counts: { transactions: number; orders: number },
  onClose: (close: () => Promise<void>) => void,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const place of ['memory', 'disk'] as const) {
    const store = (name: string) =>
      place === 'memory' ? Promise.resolve(memoryStore()) : openDiskStore(join(folder, name));

    const transfers = await TransferBench.start(await store('transfers'));
    onClose(transfers.close);
    if (place === 'memory') {
      measures.push({
        title: ED25519,
        unit: '/s',
        run: async () => transfers.verifications(counts.transactions),
      });
    }
    for (const way of WAYS) {
      measures.push({
        title: `transfers, ${way}, ${place}`,
        unit: 'tx/s',
        against: ED25519,
        run: () => transfers.transactions(way, counts.transactions),
      });
    }

    const market = await startMarket(await store('market'));
    onClose(market.close);
    const orders = await OrderBench.start(market.chain);
    measures.push({
      title: `orders, the contracts alone, ${place}`,
      unit: 'orders/s',
      run: () => orders.orders(counts.orders),
    });

    const network = await startMarket(await store('service'));
    onClose(network.close);
    const service = await HttpOrderBench.start(network, place === 'memory' ? null : join(folder, 'pglite'));
    onClose(() => service.close());
    measures.push({
      title: `orders, the service's HTTP API, ${place}`,
      unit: 'orders/s',
      run: () => service.orders(counts.orders),
    });
  }
  return measures;
}
