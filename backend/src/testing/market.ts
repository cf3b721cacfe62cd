import { join } from 'node:path';
import { removeUnused } from '../modules/disputes/evidence-files';
import { createImageFolder } from '../modules/media/image-folder';
import { silentLogger } from '../util/service';
import { signIn, startTestBackend, type TestBackend } from './backend';
import { type Funds, newPerson, type Person, startTestNetwork, type TestNetwork, usdtOf } from './network';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A network, the service on it, and the people whom an order concerns. */
export interface TestMarket {
  network: TestNetwork;
  /** Its clock is the network's. */
  backend: TestBackend;
  seller: Person;
  buyer: Person;
  arbiter: Person;
  /** Time passes for the network, the service and these people's sessions, which end after fifteen days. */
  wait(days: number): Promise<void>;
  /** What work moves on each side, in micro-USDT. */
  moved(work: () => Promise<unknown>): Promise<{ seller: bigint; buyer: bigint }>;
  close(): Promise<void>;
}

/**
 * Opens a market of its own for a test file, everybody signed in.
 * @param funds of those who have not the usual
 * @param treasured a treasury carries first actions
 */
export async function openMarket(
  funds: Partial<Record<'seller' | 'buyer' | 'arbiter', Funds>> = {},
  treasured = false,
): Promise<TestMarket> {
  const network = await startTestNetwork();
  const config = { ...network.config, ...(treasured ? { treasury: network.treasury } : {}) };
  const { clock } = network.chain;
  const backend = await startTestBackend(config, { clock: () => Number(clock.nowNs() / 1_000_000n) });
  const seller = await newPerson(network, backend, funds.seller);
  const buyer = await newPerson(network, backend, funds.buyer);
  const arbiter = await newPerson(network, backend, { ...funds.arbiter, seedPhrase: network.arbiterPhrase });
  const holdings = () => ({
    seller: usdtOf(network, seller.wallet),
    buyer: usdtOf(network, buyer.wallet),
  });
  return {
    ...{ network, backend, seller, buyer, arbiter },
    async wait(days) {
      clock.advance(days * DAY_MS);
      for (const person of [seller, buyer, arbiter]) {
        person.token = (await signIn(backend.app, person.seedPhrase)).token;
      }
    },
    async moved(work) {
      const before = holdings();
      await work();
      const after = holdings();
      return { seller: after.seller - before.seller, buyer: after.buyer - before.buyer };
    },
    async close() {
      await backend.close();
      await network.close();
    },
  };
}

/** What housework does with pictures of disputes that no statement shows. */
export const removeUnusedFiles = ({ network, backend }: TestMarket): Promise<void> =>
  removeUnused({
    database: backend.database,
    evidence: createImageFolder(join(backend.config.media.directory, 'private')),
    clock: () => Number(network.chain.clock.nowNs() / 1_000_000n),
    log: silentLogger,
  });
