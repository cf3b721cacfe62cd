import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVENT_PREFIX, EVENT_STANDARD, type MarketEvent } from '@cosecha/shared/domain';

const FIRST = 100;
const NO_HASH = '11111111111111111111111111111111';

export interface WrittenReceipt {
  executor: string;
  logs: string[];
  failed?: boolean;
  /** Default: a random account. */
  predecessor?: string;
  actions?: unknown[];
  /** Default: null, as where neardata does not know. */
  txHash?: string;
}

/** What a feed in trouble sends instead of a block. */
export interface RawAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
  /** Sends the head and never the rest. */
  hangs?: boolean;
}

/** Blocks written by hand in neardata's format, served as neardata serves them. */
export interface BlockFeedServer {
  url: string;
  /** Adds a block; null adds a height at which none was made. */
  add(receipts: WrittenReceipt[] | null): number;
  /** Makes the feed answer with HTTP 500 until called with false. */
  break(broken: boolean): void;
  /** Answers the next requests for blocks so, one by one. */
  say(...answers: RawAnswer[]): void;
  /** Forgets the chain and starts another one. */
  restart(name: string): void;
  /** Shows no block above this height; null: all. */
  showUpTo(height: number | null): void;
  /** Keeps no block below this height, as a feed without an archive. */
  forgetBelow(height: number): void;
  /** Requests for blocks so far, and how many of them were open at once at most. */
  readonly traffic: { requests: number; atOnce: number };
  close(): Promise<void>;
}

export const eventLog = (event: MarketEvent): string => eventLogOfVersion(event, '1.0.0');

export function eventLogOfVersion({ event, data }: MarketEvent, version: string): string {
  return `${EVENT_PREFIX}${JSON.stringify({ standard: EVENT_STANDARD, version, event, data: [data] })}`;
}

/** A line of the stablecoin, as NEP-141 writes it. */
export function tokenLog(event: 'ft_transfer' | 'ft_mint' | 'ft_burn', data: object): string {
  return `${EVENT_PREFIX}${JSON.stringify({ standard: 'nep141', version: '1.0.0', event, data: [data] })}`;
}

export async function startBlockFeed(): Promise<BlockFeedServer> {
  let name = 'hash';
  let blocks: (object | null)[] = [];
  let lastHash = NO_HASH;
  let broken = false;
  let shown: number | null = null;
  let oldest = FIRST;
  const answers: RawAnswer[] = [];
  const traffic = { requests: 0, atOnce: 0 };
  let open = 0;

  function add(receipts: WrittenReceipt[] | null): number {
    const height = FIRST + blocks.length;
    const hash = `${name}-${height}`;
    blocks.push(receipts && writtenBlock({ height, hash, previous: lastHash, receipts }));
    if (receipts) lastHash = hash;
    return height;
  }
  add([]);

  const newest = () => Math.min(FIRST + blocks.length - 1, shown ?? Number.POSITIVE_INFINITY);

  function lastBlock(): number {
    return FIRST + blocks.findLastIndex((block, index) => block !== null && FIRST + index <= newest());
  }

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (broken) return send(response, { status: 500, body: '"storage is down"' });
    if (path.endsWith('/v0/last_block/final')) {
      return send(response, { status: 302, headers: { location: `/v0/block/${lastBlock()}` } });
    }
    if (path.endsWith('/v0/first_block')) {
      return send(response, { status: 302, headers: { location: `/v0/block/${FIRST}` } });
    }
    const raw = answers.shift();
    if (raw) return send(response, raw);
    traffic.requests += 1;
    open += 1;
    traffic.atOnce = Math.max(traffic.atOnce, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    const height = Number(/\/v0\/block\/(\d+)$/.exec(path)?.[1]);
    if (height < oldest) return refuse(response, 'BLOCK_HEIGHT_TOO_LOW');
    if (height > newest()) return refuse(response, 'BLOCK_HEIGHT_TOO_HIGH');
    return send(response, { status: 200, body: JSON.stringify(blocks[height - FIRST]) });
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '', response).catch((error: unknown) => response.destroy(error as Error));
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    traffic,
    add,
    break(state) {
      broken = state;
    },
    say: (...next) => {
      answers.push(...next);
    },
    restart(other) {
      name = other;
      blocks = [];
      lastHash = NO_HASH;
      add([]);
    },
    showUpTo(height) {
      shown = height;
    },
    forgetBelow(height) {
      oldest = height;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, { status, body = '', headers = {}, hangs }: RawAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (hangs) response.write(body);
  else response.end(body);
}

const refuse = (response: ServerResponse, type: string) =>
  send(response, { status: 404, body: JSON.stringify({ error: type.toLowerCase(), type }) });

const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

interface WrittenBlock {
  height: number;
  hash: string;
  previous: string;
  receipts: WrittenReceipt[];
}

function writtenBlock({ height, hash, previous, receipts }: WrittenBlock): object {
  const time = (1_700_000_000_000 + height * 1_000) * 1_000_000;
  return {
    block: {
      author: 'node0',
      header: {
        height,
        hash,
        prev_hash: previous,
        timestamp: time,
        timestamp_nanosec: BigInt(time).toString(),
      },
      chunks: [],
    },
    shards: [
      {
        shard_id: 0,
        chunk: null,
        receipt_execution_outcomes: receipts.map((receipt, index) => writtenOutcome(receipt, hash, index)),
        state_changes: [],
      },
    ],
  };
}

function writtenOutcome(receipt: WrittenReceipt, blockHash: string, index: number): object {
  const { executor, logs, failed, predecessor = 'somebody.test', actions = [], txHash = null } = receipt;
  const id = `receipt-${blockHash}-${index}`;
  return {
    tx_hash: txHash,
    execution_outcome: {
      id,
      block_hash: blockHash,
      proof: [],
      outcome: {
        logs,
        receipt_ids: [],
        gas_burnt: 1,
        tokens_burnt: '0',
        executor_id: executor,
        status: failed ? { Failure: { ActionError: { index: 0 } } } : { SuccessValue: '' },
      },
    },
    receipt: {
      predecessor_id: predecessor,
      receiver_id: executor,
      receipt_id: id,
      receipt: { Action: { signer_id: predecessor, actions } },
    },
  };
}
