import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';

const KINDS = [
  'created',
  'delivered',
  'cancelAsked',
  'disputed',
  'released',
  'claimed',
  'refundedBySeller',
  'refundedByBuyer',
  'ruledPaid',
  'ruledRefunded',
  'ruledSplit',
  'splitProposed',
  'splitAgreed',
  'other',
] as const;

const entrySchema = z.object({
  id: z.string(),
  /** A kind that this version does not know is shown as some change. */
  kind: z.catch(z.enum(KINDS), 'other'),
  by: z.nullable(z.enum(['seller', 'buyer', 'arbiter'])),
  time: z.number(),
  transactionHash: z.nullable(z.string()),
});

export type TimelineKind = (typeof KINDS)[number];

/** One thing that happened to an order. */
export interface TimelineEntry {
  id: string;
  kind: TimelineKind;
  /** Null where it is not known who acted. */
  by: 'seller' | 'buyer' | 'arbiter' | null;
  /** Time of the block, ms since the epoch. */
  timeMs: number;
  /** What proves it on the chain; null where the feed does not tell. */
  transactionHash: string | null;
}

/**
 * The last of what happened to an order, oldest first; for its two parties and the arbiter. A whole page of them may have others before it.
 * @param before the first entry of the page behind it
 * @throws RequestError, MissingSessionError
 */
export async function orderTimeline(
  orderId: string,
  signal?: AbortSignal,
  before?: string,
): Promise<TimelineEntry[]> {
  const query = before === undefined ? '' : `?before=${before}`;
  const url = `${config().apiUrl}/p2p/timeline/${encodeURIComponent(orderId)}${query}`;
  const entries = await request(url, { schema: z.array(entrySchema), auth: true, signal });
  return entries.map(({ time, ...same }) => ({ ...same, timeMs: time }));
}
