import { EVENT_PREFIX } from '@cosecha/shared/domain';
import { blockSchema } from '../../backend/src/indexer/block';
import type { BlockFeed, FeedAnswer } from '../../backend/src/indexer/feed';

export const MARKET = 'mercado.cosecha.test';
export const TOKEN = 'usdt.cosecha.test';
export const FIRST_HEIGHT = 1;
/** Receipts of outsiders in every block, as on a network that others use too. */
const OUTSIDERS = 20;

interface ChainShape {
  blocks: number;
  /** Every how many blocks the market speaks; 0: never. */
  busy: number;
}

/** A chain of neardata's blocks in memory: an offer, its order, and the order's end take turns. */
export function writtenFeed(shape: ChainShape): BlockFeed {
  const last = FIRST_HEIGHT + shape.blocks - 1;
  const blocks = Array.from({ length: shape.blocks }, (_, index) =>
    JSON.stringify(writtenBlock(FIRST_HEIGHT + index, shape)),
  );
  return {
    async at(height): Promise<FeedAnswer> {
      const text = blocks[height - FIRST_HEIGHT];
      return text ? { kind: 'block', block: blockSchema.parse(JSON.parse(text)) } : { kind: 'ahead' };
    },
    firstHeight: async () => FIRST_HEIGHT,
    lastHeight: async () => last,
  };
}

function writtenBlock(height: number, { busy }: ChainShape): object {
  const nanos = BigInt(1_700_000_000_000 + height * 1_000) * 1_000_000n;
  const speaks = busy > 0 && height % busy === 0;
  return {
    block: {
      author: 'node0',
      header: {
        height,
        prev_height: height - 1,
        hash: `hash-${height}`,
        prev_hash: `hash-${height - 1}`,
        timestamp: Number(nanos),
        timestamp_nanosec: nanos.toString(),
      },
      chunks: [],
    },
    shards: [
      {
        shard_id: 0,
        chunk: null,
        receipt_execution_outcomes: [
          ...Array.from({ length: OUTSIDERS }, (_, index) =>
            receipt(height, `outsider-${index}.test`, ['hello']),
          ),
          ...(speaks ? [receipt(height, MARKET, [marketLog(Math.floor(height / busy))])] : []),
        ],
        state_changes: [],
      },
    ],
  };
}

function receipt(height: number, executor: string, logs: string[]): object {
  return {
    tx_hash: `tx-${height}`,
    execution_outcome: {
      id: `receipt-${height}-${executor}`,
      block_hash: `hash-${height}`,
      proof: [],
      outcome: {
        logs,
        receipt_ids: [],
        gas_burnt: 2_428_000_000_000,
        tokens_burnt: '242800000000000000000',
        executor_id: executor,
        status: { SuccessValue: '' },
        metadata: { version: 3, gas_profile: [] },
      },
    },
    receipt: {
      predecessor_id: 'somebody.test',
      receiver_id: executor,
      receipt_id: `receipt-${height}-${executor}`,
      priority: 0,
      receipt: {
        Action: {
          signer_id: 'somebody.test',
          signer_public_key: 'ed25519:11111111111111111111111111111111',
          gas_price: '100000000',
          output_data_receivers: [],
          input_data_ids: [],
          is_promise_yield: false,
          actions: [
            { FunctionCall: { method_name: 'f', args: 'e30=', gas: 30_000_000_000_000, deposit: '1' } },
          ],
        },
      },
    },
  };
}

const KG = 1_000_000;
const seller = (turn: number) => (turn % 500).toString(16).padStart(64, 'a');
const buyer = (turn: number) => (turn % 700).toString(16).padStart(64, 'b');

function marketLog(turn: number): string {
  const id = String(Math.floor(turn / 3) + 1);
  const [event, data] = [offer, order, end][turn % 3]?.(id, Number(id)) ?? [];
  return `${EVENT_PREFIX}${JSON.stringify({ standard: 'cosecha', version: '1.0.0', event, data: [data] })}`;
}

const offer = (id: string, turn: number): [string, object] => [
  'offer_set',
  {
    ...{
      offer_id: id,
      owner_id: seller(turn),
      asset: 'USDT',
      exchange_rate: '2.5',
      fiat_method: 1,
      time: 60,
    },
    ...{ amount: String(100 * KG), remaining_amount: String(100 * KG) },
    ...{ min_limit: String(KG), max_limit: String(50 * KG), is_merchant: false, is_pause: false, status: 1 },
    extra: JSON.stringify({ productName: 'Café pergamino', category: 19 }),
    terms_conditions: 'Se entrega en la finca.',
    payment_method: [{ payment_method_id: '1', payment_method: 'Entrega en finca' }],
  },
];

const order = (id: string, turn: number): [string, object] => [
  'order_active',
  {
    ...{ order_id: id, offer_id: id, owner_id: seller(turn), signer_id: buyer(turn), asset: 'USDT' },
    ...{ escrow_id: `${buyer(turn).slice(-30)}.${MARKET}`, exchange_rate: '2.5', fiat_method: 1, time: 60 },
    ...{ operation_amount: String(2 * KG), amount_delivered: '4985000', fee_deducted: '15000' },
    ...{ payment_method: '1', terms_conditions: 'Se entrega en la finca.' },
    ...{ created_ns: '1767225600123456789', since_ns: '1767225600123456789', ...untouched, status: 1 },
  },
];

const end = (id: string): [string, object] => [
  'order_closed',
  { order_id: id, ...untouched, status: 2, confirmation_signer_id: 1, since_ns: '1767229200000000000' },
];

const untouched = { confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };
