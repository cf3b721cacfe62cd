import * as z from 'zod/mini';

/** What a person has read of an order before they decide on it, and what never changes while it is open. */
export const seenOrderSchema = z.object({
  sellerId: z.string(),
  buyerId: z.string(),
  /** What was paid into the escrow. Micro-USDT. */
  escrow: z.bigint(),
});
export type SeenOrder = z.infer<typeof seenOrderSchema>;

/** As much of an order as a signature depends on. */
export const seenOf = ({ sellerId, buyerId, escrow }: SeenOrder): SeenOrder => ({
  sellerId,
  buyerId,
  escrow,
});

export const isSameOrder = (one: SeenOrder, other: SeenOrder): boolean =>
  one.sellerId === other.sellerId && one.buyerId === other.buyerId && one.escrow === other.escrow;
