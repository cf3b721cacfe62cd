import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVENT_PREFIX, EVENT_STANDARD, type MarketEvent } from '@cosecha/shared/domain';

const FIRST = 100;

export interface WrittenReceipt {
  executor: string;
  logs: string[];
  failed?: boolean;
}

/** Blocks written by hand in neardata's format, served as neardata serves them. */
export interface BlockFeedServer {
  url: string;
  /** Adds a block; null adds a height at which none was made. */
  add(receipts: WrittenReceipt[] | null): number;
  /** Makes the feed answer with HTTP 500 until called with false. */
  break(broken: boolean): void;
  close(): Promise<void>;
}

export function eventLog({ event, data }: MarketEvent): string {
  return `${EVENT_PREFIX}${JSON.stringify({ standard: EVENT_STANDARD, version: '1.0.0', event, data: [data] })}`;
}

export async function startBlockFeed(): Promise<BlockFeedServer> {
  const blocks: (object | null)[] = [writtenBlock(FIRST, null, [])];
  let lastHash = hashOf(FIRST);
  let broken = false;

  const server = createServer((request, response) => {
    if (!broken && request.url?.endsWith('/v0/last_block/final')) {
      const last = blocks.findLastIndex((block) => block !== null);
      response.writeHead(302, { location: `/v0/block/${FIRST + last}` });
      response.end();
      return;
    }
    const height = /\/v0\/block\/(\d+)$/.exec(request.url ?? '')?.[1];
    const index = request.url?.endsWith('/v0/first_block') ? 0 : Number(height) - FIRST;
    const known = index >= 0 && index < blocks.length;
    const body = known ? blocks[index] : { error: 'too high', type: 'BLOCK_HEIGHT_TOO_HIGH' };
    response.writeHead(broken ? 500 : known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    add(receipts) {
      const height = FIRST + blocks.length;
      blocks.push(receipts && writtenBlock(height, lastHash, receipts));
      if (receipts) lastHash = hashOf(height);
      return height;
    },
    break(state) {
      broken = state;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

const hashOf = (height: number) => `hash-${height}`;

function writtenBlock(height: number, previous: string | null, receipts: WrittenReceipt[]): object {
  const time = (1_700_000_000_000 + height * 1_000) * 1_000_000;
  return {
    block: {
      author: 'node0',
      header: {
        height,
        hash: hashOf(height),
        prev_hash: previous ?? '11111111111111111111111111111111',
        timestamp: time,
        timestamp_nanosec: BigInt(time).toString(),
      },
      chunks: [],
    },
    shards: [
      {
        shard_id: 0,
        chunk: null,
        receipt_execution_outcomes: receipts.map(({ executor, logs, failed }, index) => ({
          tx_hash: null,
          execution_outcome: {
            id: `receipt-${height}-${index}`,
            block_hash: hashOf(height),
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
          receipt: null,
        })),
        state_changes: [],
      },
    ],
  };
}
