import * as z from 'zod/mini';
import { msOf } from '../util/nanoseconds';

/**
 * The parts of a neardata block that the indexer reads (NEAR Lake's format, one object per block). What it does not read may
 * be of any shape: chunks are null where a producer missed its turn, new kinds of receipts and actions appear with new
 * protocol versions, and `header.timestamp` is a number beyond 2^53.
 */
const outcomeSchema = z.object({
  /** neardata's own addition; absent in NEAR Lake's files, and null where it does not know. */
  tx_hash: z.optional(z.nullable(z.string())),
  execution_outcome: z.object({
    id: z.string(),
    outcome: z.object({
      executor_id: z.string(),
      logs: z.array(z.string()),
      status: z.union([z.string(), z.record(z.string(), z.unknown())]),
    }),
  }),
  receipt: z.optional(
    z.nullable(
      z.object({
        predecessor_id: z.string(),
        receiver_id: z.string(),
        receipt: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

export const blockSchema = z.object({
  block: z.object({
    header: z.object({
      height: z.number().check(z.int(), z.gte(0)),
      hash: z.string().check(z.minLength(1)),
      prev_hash: z.string(),
      timestamp_nanosec: z.string().check(z.regex(/^\d{1,20}$/)),
    }),
  }),
  shards: z.array(
    z.object({
      shard_id: z.number().check(z.int(), z.gte(0)),
      receipt_execution_outcomes: z.array(outcomeSchema),
    }),
  ),
});

export type FeedBlock = z.infer<typeof blockSchema>;
type Outcome = z.infer<typeof outcomeSchema>;

export interface BlockHeader {
  height: number;
  hash: string;
  /** Hash of the previous block, which may be several heights lower. */
  previous: string;
  time: Date;
}

export function headerOf(block: FeedBlock): BlockHeader {
  const { height, hash, prev_hash, timestamp_nanosec } = block.block.header;
  return {
    height,
    hash,
    previous: prev_hash,
    time: new Date(msOf(timestamp_nanosec)),
  };
}

/** Where on the chain something happened. */
export interface Place {
  height: number;
  time: Date;
  shard: number;
  /** Index among the shard's executed receipts. */
  index: number;
  receiptId: string;
  /** Null where the feed does not tell. */
  txHash: string | null;
}

/** A receipt that ran and succeeded. What a failed one logged or moved never happened. */
export interface DoneReceipt {
  place: Place;
  executor: string;
  logs: string[];
  predecessor: string | null;
  /** Whose transaction it came of: not the predecessor's, where that one's call was brought. */
  signer: string | null;
  /** As the feed has them: objects with one key, or plain strings. */
  actions: unknown[];
}

/** The successful receipts of a block, in the order in which they ran. */
export function doneReceipts(block: FeedBlock, header: BlockHeader): DoneReceipt[] {
  const { height, time } = header;
  return block.shards.flatMap((shard) =>
    shard.receipt_execution_outcomes.flatMap((outcome, index) => {
      const { id, outcome: result } = outcome.execution_outcome;
      if (!isSuccess(result.status)) return [];
      const place = { height, time, shard: shard.shard_id, index };
      return {
        place: { ...place, receiptId: id, txHash: outcome.tx_hash ?? null },
        executor: result.executor_id,
        logs: result.logs,
        predecessor: outcome.receipt?.predecessor_id ?? null,
        ...actionsOf(outcome.receipt),
      };
    }),
  );
}

function isSuccess(status: string | Record<string, unknown>): boolean {
  return typeof status === 'object' && ('SuccessValue' in status || 'SuccessReceiptId' in status);
}

function actionsOf(receipt: Outcome['receipt']): Pick<DoneReceipt, 'signer' | 'actions'> {
  const action = receipt?.receipt.Action;
  if (typeof action !== 'object' || action === null || !('actions' in action))
    return { signer: null, actions: [] };
  const signer = 'signer_id' in action && typeof action.signer_id === 'string' ? action.signer_id : null;
  return { signer, actions: Array.isArray(action.actions) ? action.actions : [] };
}
