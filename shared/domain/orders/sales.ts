import type { OrderEnd } from './order-states';

/**
 * How an order counts in its seller's record: the buyer has the goods, the buyer withdrew (asked to cancel, and the seller
 * agreed), the seller cancelled, a deadline passed and the buyer took the money back, or the arbiter gave it back.
 */
export const SALE_OUTCOMES = ['delivered', 'withdrawn', 'cancelled', 'expired', 'refunded'] as const;
export type SaleOutcome = (typeof SALE_OUTCOMES)[number];

/**
 * What each end of an order counts as. The index counts by it into the columns `sales_…` of `user_statistics`; an unknown
 * end counts as nothing.
 */
export const SALE_COUNTS_AS: Record<OrderEnd, SaleOutcome | null> = {
  confirmed: 'delivered',
  claimed: 'delivered',
  release: 'delivered',
  splitAgreed: 'delivered',
  split: 'delivered',
  agreed: 'withdrawn',
  cancelled: 'cancelled',
  overdue: 'expired',
  refund: 'refunded',
  unknown: null,
};

/** Ends that count as delivered although the seller got only a part of the payment: shown separately from full ones. */
export const ENDED_IN_PART: readonly OrderEnd[] = ['splitAgreed', 'split'];

/** How many of a seller's orders ended how, and how many of the delivered ones in part. */
export type SellerRecord = Readonly<Record<SaleOutcome | 'inPart', number>>;

/** The record of who never sold. */
export const NO_SALES: SellerRecord = {
  ...{ delivered: 0, withdrawn: 0, cancelled: 0, expired: 0, refunded: 0 },
  inPart: 0,
};

/** The short form of a record: how many of all orders that ended were delivered. */
export interface SalesCount {
  delivered: number;
  /** How many of these in part. */
  inPart: number;
  total: number;
}

/** All orders of a record with those that were delivered. */
export const salesCount = (record: SellerRecord): SalesCount => ({
  delivered: record.delivered,
  inPart: record.inPart,
  total: SALE_OUTCOMES.reduce((sum, outcome) => sum + record[outcome], 0),
});
