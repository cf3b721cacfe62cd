import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../backend/src/db/database';
import { authorized, startTestBackend, type TestBackend } from '../../backend/src/testing/backend';
import {
  newPerson,
  type Person,
  publish,
  purchase,
  type TestNetwork,
} from '../../backend/src/testing/network';
import { BUYERS, ENDLESS, SELLERS } from './orders';
import { ordersPerSecond } from './rounds';

interface Trader {
  buyer: Person;
  seller: Person;
  offerId: string;
}

/** The same orders as people make them: three requests to the service, which signs, sends, waits and answers. */
export class HttpOrderBench {
  private constructor(
    private readonly backend: TestBackend,
    private readonly url: string,
    private readonly traders: Trader[],
  ) {}

  /** @param databaseFolder of PGlite; null = in memory */
  static async start(network: TestNetwork, databaseFolder: string | null): Promise<HttpOrderBench> {
    const database = await openDatabase({ kind: 'pglite', directory: databaseFolder });
    const backend = await startTestBackend(network.config, { database });
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = backend.app.server.address() as AddressInfo;
    const rich = { near: 1_000, usdt: 1_000_000 };
    const sellers: { seller: Person; offerId: string }[] = [];
    for (let index = 0; index < SELLERS; index++) {
      const seller = await newPerson(network, backend, rich);
      sellers.push({ seller, offerId: await publish(backend, seller, { amount: ENDLESS }) });
    }
    const traders: Trader[] = [];
    for (let index = 0; index < BUYERS; index++) {
      const sale = sellers[index % SELLERS];
      if (!sale) throw new Error('a seller is missing');
      traders.push({ buyer: await newPerson(network, backend, rich), ...sale });
    }
    return new HttpOrderBench(backend, `http://127.0.0.1:${port}`, traders);
  }

  /** @returns orders per second, each from its purchase to the seller's money */
  orders(count: number): Promise<number> {
    return ordersPerSecond(this.traders, count, (trader) => this.trade(trader));
  }

  private async trade({ buyer, seller, offerId }: Trader): Promise<void> {
    const { orderId } = await this.post(buyer, 'create-order', purchase(offerId));
    await this.post(seller, 'aprove-order', { orderId, expectedStatus: 1 });
    await this.post(buyer, 'aprove-order', { orderId, expectedStatus: 2 });
  }

  private async post({ token }: Person, call: string, body: object): Promise<{ orderId: string }> {
    const response = await fetch(`${this.url}/api/p2p/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...authorized(token),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${call}: ${text}`);
    return (JSON.parse(text) as { data: { orderId: string } }).data;
  }

  async close(): Promise<void> {
    await this.backend.close();
    await this.backend.database.destroy();
  }
}
