import { newIdempotencyKey } from '@cosecha/shared/api';
import { DELIVERY_RETENTION_MS, type DeliveryCard, deliveryCardSchema } from '@cosecha/shared/domain';
import { walletDatabase, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const storedSchema = z.object({
  /** By which a purchase names it before it has an order. */
  ref: z.string(),
  orderId: z.nullable(z.string()),
  card: deliveryCardSchema,
  /** When it was stored. */
  atMs: z.number(),
  /** Nothing left to send: the seller can read it, or this device received it. */
  isSent: z.boolean(),
  /** When its order ended, as far as this device knows. */
  endedAtMs: z.nullable(z.number()),
});
export type StoredCard = z.infer<typeof storedSchema>;

/** Cards on their way to sellers and received ones: the one place where cards are stored and erased. */
const row = walletRow<readonly StoredCard[]>(
  'deliveries',
  (stored) =>
    Array.isArray(stored) ? stored.flatMap((each: unknown) => storedSchema.safeParse(each).data ?? []) : [],
  walletDatabase,
  'page',
);

export const readStoredCards = (wallet: string): Promise<readonly StoredCard[]> => row.read(wallet);

export async function storedCardOf(wallet: string, orderId: string): Promise<StoredCard | null> {
  return (await row.read(wallet)).find((each) => each.orderId === orderId) ?? null;
}

/**
 * Stores a purchase's card before the purchase starts. The same card of a purchase that was not made keeps its ref, so
 * that repeating the purchase is the same operation.
 * @returns its ref
 */
export async function storeCard(wallet: string, card: DeliveryCard, atMs: number): Promise<string> {
  const isSame = (each: StoredCard) =>
    each.orderId === null && JSON.stringify(each.card) === JSON.stringify(card);
  let ref = newIdempotencyKey();
  await row.change(wallet, (stored) => {
    const before = stored.find(isSame);
    ref = before?.ref ?? ref;
    return before ? stored : [...stored, { ref, orderId: null, card, atMs, isSent: false, endedAtMs: null }];
  });
  return ref;
}

/** The purchase has become an order; another order of the same ref gets a copy. */
export const linkCard = (wallet: string, ref: string, orderId: string): Promise<readonly StoredCard[]> =>
  row.change(wallet, (stored) => {
    if (stored.some((each) => each.orderId === orderId)) return stored;
    const free = stored.find((each) => each.ref === ref && each.orderId === null);
    if (free) return stored.map((each) => (each === free ? { ...each, orderId } : each));
    const other = stored.find((each) => each.ref === ref);
    return other ? [...stored, { ...other, orderId, isSent: false, endedAtMs: null }] : stored;
  });

export const markSent = (wallet: string, orderId: string): Promise<readonly StoredCard[]> =>
  row.change(wallet, (stored) =>
    stored.map((each) => (each.orderId === orderId ? { ...each, isSent: true } : each)),
  );

/** What the device has read stays readable on the way, where there is no connection. */
export const storeReceivedCard = (
  wallet: string,
  orderId: string,
  card: DeliveryCard,
  atMs: number,
): Promise<readonly StoredCard[]> =>
  row.change(wallet, (stored) =>
    stored.some((each) => each.orderId === orderId)
      ? stored
      : [...stored, { ref: '', orderId, card, atMs, isSent: true, endedAtMs: null }],
  );

/** The order ended: from now on nothing of it is sent, and its card has its day. @param endedAtMs ms since the epoch */
export const markEnded = (
  wallet: string,
  orderId: string,
  endedAtMs: number,
): Promise<readonly StoredCard[]> =>
  row.change(wallet, (stored) =>
    stored.some((each) => each.orderId === orderId && each.endedAtMs !== endedAtMs)
      ? stored.map((each) => (each.orderId === orderId ? { ...each, endedAtMs } : each))
      : stored,
  );

/** Erases the cards of orders that ended long enough ago, and of purchases that never became one. */
export const eraseOldCards = (wallet: string, nowMs: number): Promise<readonly StoredCard[]> =>
  row.change(wallet, (stored) => {
    const left = stored.filter((each) => nowMs - eraseFromMs(each) < DELIVERY_RETENTION_MS);
    return left.length === stored.length ? stored : left;
  });

/** Start of the retention period; an open order has none. */
const eraseFromMs = ({ orderId, atMs, endedAtMs }: StoredCard): number =>
  endedAtMs ?? (orderId === null ? atMs : Number.POSITIVE_INFINITY);
