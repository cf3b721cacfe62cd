import { verify } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BlockStore, type Chain, createChain, nearRoutes } from '@cosecha/near-emulator';
import fastify from 'fastify';
import { actions } from 'near-api-js';
import { Identity, type SignedBytes } from './identity';
import { perSecond } from './rounds';

const NEAR = 10n ** 24n;
const CONNECTIONS = 64;
/** Each connection's own, so that the nonces of an account arrive in their order. */
const ACCOUNTS_PER_CONNECTION = 4;

interface Prepared extends SignedBytes {
  signer: Identity;
}

export type Way = 'in process' | 'broadcast_tx_async' | 'broadcast_tx_commit';

/** A node with many accounts that send each other one yocto, and a client of its JSON-RPC in another thread. */
export class TransferBench {
  private constructor(
    private readonly chain: Chain,
    private readonly senders: Identity[],
    private readonly client: Worker,
    readonly close: () => Promise<void>,
  ) {}

  static async start(store: BlockStore): Promise<TransferBench> {
    const senders = Array.from(
      { length: CONNECTIONS * ACCOUNTS_PER_CONNECTION },
      (_, index) => new Identity(`cuenta-${index}.test`),
    );
    const genesis = senders.map(({ accountId, publicKey }) => ({
      ...{ accountId, publicKeys: [publicKey] },
      balance: 1_000n * NEAR,
    }));
    const chain = await createChain({ store, genesis });
    const server = fastify({ forceCloseConnections: true });
    await server.register(nearRoutes(chain));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/rpc`;
    const client = new Worker(join(__dirname, 'rpc-client.mjs'), { workerData: { url }, execArgv: [] });
    return new TransferBench(chain, senders, client, async () => {
      await client.terminate();
      await server.close();
      await chain.close();
    });
  }

  /** Signs outside the measured time: that is the wallets' work. One list per connection. */
  private prepare(count: number): Prepared[][] {
    const { hash } = this.chain.lastBlock.block.header;
    return Array.from({ length: CONNECTIONS }, (_, connection) =>
      Array.from({ length: Math.ceil(count / CONNECTIONS) }, (_unused, turn) => {
        const place = connection * ACCOUNTS_PER_CONNECTION + (turn % ACCOUNTS_PER_CONNECTION);
        const signer = at(this.senders, place);
        const receiver = at(this.senders, (place + 1) % this.senders.length);
        return { signer, ...signer.sign(receiver.accountId, hash, [actions.transfer(1n)]) };
      }),
    );
  }

  /** @returns signatures verified per second, by node:crypto alone */
  verifications(count: number): number {
    const prepared = this.prepare(count).flat();
    const startedAt = performance.now();
    const valid = prepared.filter(({ signer, digest, signature }) =>
      verify(null, digest, signer.verifyingKey, signature),
    ).length;
    const rate = perSecond(prepared.length, startedAt);
    if (valid !== prepared.length) throw new Error('a signature did not verify');
    // The chain must know of these nonces; the transactions themselves are good.
    for (const { bytes } of prepared) this.chain.send(bytes);
    return rate;
  }

  /** @returns transactions per second, from the first that is sent to the last whose every receipt is durable */
  async transactions(way: Way, count: number): Promise<number> {
    await this.chain.settled();
    const prepared = this.prepare(count);
    const total = prepared.flat().length;
    if (way === 'in process') {
      const sequence = byTurn(prepared);
      const startedAt = performance.now();
      await Promise.all(sequence.map(({ bytes }) => this.chain.send(bytes).progress.finished));
      return perSecond(total, startedAt);
    }
    const bodies = prepared.map((list) => list.map(({ bytes }) => rpcBody(way, bytes)));
    const startedAt = performance.now();
    this.client.postMessage(bodies);
    const [refusal] = await once(this.client, 'message');
    await this.chain.settled();
    const rate = perSecond(total, startedAt);
    if (refusal !== null) throw new Error(`the node refused a transfer: ${refusal}`);
    return rate;
  }
}

/** All first transactions, then all second ones: as many accounts at once as there are. */
function byTurn(lists: readonly Prepared[][]): Prepared[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => lists.map((list) => at(list, turn))).flat();
}

function rpcBody(method: string, bytes: Uint8Array): string {
  const params = [Buffer.from(bytes).toString('base64')];
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}
