import { Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { Conversation } from './types';

/** Documents as the rules let them be; what comes from outside is read with these. */
const time = z.instanceof(Timestamp);
const kind = z.enum(['text', 'image', 'file']);
const counts = z._default(z.record(z.string(), z.number()), {});

const conversationSchema = z.object({
  kind: z.enum(['order', 'question']),
  orderId: z.nullable(z.string()),
  offerId: z.string(),
  sellerId: z.string(),
  buyerId: z.string(),
  arbiterId: z.string(),
  isDisputed: z.boolean(),
  productName: z.string(),
  last: z.nullable(
    z.object({ messageId: z.string(), by: z.string(), kind, body: z.string(), at: time, key: z.number() }),
  ),
  lastAt: time,
  sent: counts,
  read: counts,
  blockedBy: z._default(z.array(z.string()), []),
});
export type ConversationRecord = z.infer<typeof conversationSchema>;

const messageSchema = z.object({
  by: z.string(),
  kind,
  body: z.string(),
  at: time,
  path: z.nullable(z.string()),
  /** Number of its author's key. */
  key: z.number(),
});
export type MessageRecord = z.infer<typeof messageSchema>;

/** An author's key as a party gives it to an arbiter. */
const sharedKeySchema = z.object({
  by: z.string(),
  number: z.number(),
  /** Who gives it. */
  from: z.string(),
  wrapped: z.string(),
});
export type SharedKey = z.infer<typeof sharedKeySchema>;
const rateSchema = z.object({ since: time, count: z.number() });
const presenceSchema = z.object({
  typingAt: z._default(z.nullable(time), null),
  seenAt: time,
  readAt: z._default(z.nullable(time), null),
});

/** Null for a document that is none of ours, or not there. */
const parser =
  <T>(schema: z.ZodMiniType<T>) =>
  (data: unknown): T | null =>
    schema.safeParse(data).data ?? null;

export const parseConversation = parser(conversationSchema);
export const parseMessage = parser(messageSchema);
export const parseSharedKey = parser(sharedKeySchema);
export const parseRate = parser(rateSchema);
export const parsePresence = parser(presenceSchema);

export const isParty = ({ sellerId, buyerId }: ConversationRecord, wallet: string): boolean =>
  wallet === sellerId || wallet === buyerId;

/** How many messages the others have sent. */
export function sentByOthers(
  { sent, sellerId, buyerId, arbiterId }: ConversationRecord,
  wallet: string,
): number {
  const others = new Set([sellerId, buyerId, arbiterId].filter((each) => each !== wallet));
  return [...others].reduce((sum, each) => sum + (sent[each] ?? 0), 0);
}

/** As the rules decide it. */
export const canWrite = ({ isDisputed, blockedBy, sellerId, buyerId }: ConversationRecord): boolean =>
  isDisputed || !blockedBy.some((each) => each === sellerId || each === buyerId);

/** Whom a message is for: the other party; for the arbiter the seller. */
export const otherIn = ({ sellerId, buyerId }: ConversationRecord, wallet: string): string =>
  wallet === sellerId ? buyerId : sellerId;

/** @param lastText of the newest message, null where it cannot be read */
export function conversationOf(
  id: string,
  record: ConversationRecord,
  wallet: string,
  lastText: string | null,
): Conversation {
  const { last, sellerId, buyerId, arbiterId, blockedBy } = record;
  const otherId = otherIn(record, wallet);
  return {
    id,
    kind: record.kind,
    orderId: record.orderId,
    offerId: record.offerId,
    sellerId,
    buyerId,
    arbiterId,
    isDisputed: record.isDisputed,
    role: wallet === sellerId ? 'seller' : wallet === buyerId ? 'buyer' : 'arbiter',
    otherId,
    productName: record.productName,
    last: last && { by: last.by, kind: last.kind, text: lastText, atMs: last.at.toMillis() },
    lastAtMs: record.lastAt.toMillis(),
    unread: Math.max(0, sentByOthers(record, wallet) - (record.read[wallet] ?? 0)),
    isBlockedByMe: blockedBy.includes(wallet),
    canWrite: canWrite(record),
  };
}
