import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { inProcessClient } from '@cosecha/near-emulator';
import { nearToYocto } from '@cosecha/shared/domain';
import { type DatabaseConfig, openDatabase } from '../../backend/src/db/database';
import { startTestBackend, type TestBackend } from '../../backend/src/testing/backend';
import {
  GENEROUS,
  newPerson,
  type Person,
  publish,
  purchase,
  type TestNetwork,
} from '../../backend/src/testing/network';
import { BUYERS, ENDLESS } from './orders';
import { ordersPerSecond, type Round } from './rounds';

/** Who pays the network for what people sign. */
export type GasPayer = 'wallet' | 'treasury';

/** So many that none of them has more requests in a minute than a wallet may (backend/src/limits/rules.ts), on whatever machine. */
const SELLERS = BUYERS / 2;
const ENDLESS_CALLS = Number.MAX_SAFE_INTEGER;
/** Every bound of a call is asked for, and none may end a round. */
const UNLIMITED = {
  ...GENEROUS,
  call: {
    ...{ perDay: ENDLESS_CALLS, perWallet: ENDLESS_CALLS, failedPerWallet: ENDLESS_CALLS },
    ...{ amountPerDay: nearToYocto('1000000'), newcomersPerDay: nearToYocto('1000000') },
  },
};

/** Tokens of their sessions, and what the buyer asks for. */
interface Trader {
  buyer: string;
  seller: string;
  purchase: object;
}

/**
 * The same orders as people make them: three requests to the service, which signs, sends, waits and answers. The service runs as
 * it always does, index and notices included, and an order is over when the index shows its end.
 */
export class HttpOrderBench {
  /** How often each statement was asked since the last round started. */
  readonly statements = new Map<string, number>();
  /** Orders of the last round. */
  made = 0;

  private constructor(
    private readonly network: TestNetwork,
    private readonly backend: TestBackend,
    /** The people, in a thread of their own. */
    private readonly people: Worker,
  ) {}

  /** @param payer `treasury`: the people have no NEAR, and what they sign is relayed */
  static async start(network: TestNetwork, config: DatabaseConfig, payer: GasPayer): Promise<HttpOrderBench> {
    let receive: (text: string) => void = () => undefined;
    const database = await openDatabase(config, (text) => receive(text));
    const treasury = payer === 'treasury' ? { ...network.treasury, limits: UNLIMITED } : null;
    const backend = await startTestBackend(
      { ...network.config, treasury },
      { database, near: inProcessClient(network.chain) },
    );
    backend.backend.start();
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = backend.app.server.address() as AddressInfo;
    const rich = { near: treasury ? 0 : 1_000, usdt: 1_000_000 };
    const sellers: { seller: Person; offerId: string }[] = [];
    for (let index = 0; index < SELLERS; index++) {
      const seller = await newPerson(network, backend, rich);
      sellers.push({ seller, offerId: await publish(backend, seller, { amount: ENDLESS }) });
    }
    const traders: Trader[] = [];
    for (let index = 0; index < BUYERS; index++) {
      const sale = sellers[index % SELLERS];
      if (!sale) throw new Error('a seller is missing');
      const { token } = await newPerson(network, backend, rich);
      traders.push({ buyer: token, seller: sale.seller.token, purchase: purchase(sale.offerId) });
    }
    const workerData = { url: `http://127.0.0.1:${port}`, traders };
    const people = new Worker(join(__dirname, 'order-client.mjs'), { workerData, execArgv: [] });
    const bench = new HttpOrderBench(network, backend, people);
    receive = (text) => bench.statements.set(text, (bench.statements.get(text) ?? 0) + 1);
    return bench;
  }

  async orders(count: number): Promise<Round> {
    this.statements.clear();
    const { orders, ...round } = await ordersPerSecond(BUYERS, count, async (rounds) => {
      this.people.postMessage(rounds);
      await once(this.people, 'message');
      await this.indexed();
    });
    this.made = orders;
    const asked = [...this.statements.values()].reduce((sum, times) => sum + times, 0);
    return { ...round, statements: asked / orders };
  }

  /** Until the index has reached the chain's head. */
  private indexed(): Promise<void> {
    const { indexer } = this.backend.backend;
    const head = this.network.chain.lastBlock.block.header.height;
    return new Promise((resolve) => {
      const isThere = () => (indexer.state().height ?? 0) >= head;
      const stop = indexer.onIndexed(() => isThere() && end());
      const end = () => {
        stop();
        resolve();
      };
      if (isThere()) end();
    });
  }

  async close(): Promise<void> {
    await this.people.terminate();
    await this.backend.close();
    await this.backend.database.destroy();
  }
}
