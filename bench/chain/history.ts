import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createChain, openDiskStore } from '@cosecha/near-emulator';
import { NETWORK_ID } from '../../local/network/accounts';
import { createTestNetwork, GENESIS } from '../../local/network/deploy';
import type { Closing } from '../closing';
import { BUYERS, OrderBench } from './orders';

const KEYS = {
  arbiterId: 'a'.repeat(64),
  treasuryPublicKeys: ['ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25'],
};

/**
 * What a chain on the disk costs as it grows: bytes for each order, and how long the next start takes.
 * @param counts orders after which it is measured, each more than the one before
 * @param together false: one order after the other, so that hardly anything shares a block
 */
export async function measureHistory(
  { data, closing }: { data: string; closing: Closing },
  counts: readonly number[],
  together: boolean,
): Promise<string> {
  const folder = await mkdtemp(join(data, 'bench-history-'));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  const store = await openDiskStore(folder);
  const chain = await createTestNetwork(KEYS, { store });
  const orders = await OrderBench.start(chain);
  const before = await bytesIn(folder);
  const rows: string[] = [];
  let made = 0;
  for (const count of counts) {
    const wanted = Math.ceil((count - made) / BUYERS) * BUYERS;
    if (together) await orders.orders(wanted);
    else await orders.oneByOne(wanted);
    made += wanted;
    const perOrder = Math.round(((await bytesIn(folder)) - before) / made);
    const { height } = chain.lastBlock.block.header;
    const cells = [together ? `${BUYERS} at once` : 'one by one', made, height, perOrder];
    rows.push(
      `| ${[...cells, await startMs(folder)].map((cell) => cell.toLocaleString('en')).join(' | ')} |`,
    );
  }
  await chain.close();
  return rows.join('\n');
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Start of a killed node: no snapshot was written. The chain is idle, so a second reader sees all of it. */
async function startMs(folder: string): Promise<number> {
  const startedAt = performance.now();
  const store = await openDiskStore(folder);
  await createChain({ store, chainId: NETWORK_ID, genesis: GENESIS });
  const taken = Math.round(performance.now() - startedAt);
  await store.close();
  return taken;
}
