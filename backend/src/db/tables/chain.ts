import type { SaleOutcome } from '@cosecha/shared/domain';

export interface ChainCursorRow {
  contract_id: string;
  height: string;
  block_hash: string;
  block_time: Date;
}

/** Which process reads the feed until when, and why it cannot go on, while it cannot. */
export interface IndexerLeaseRow {
  contract_id: string;
  holder: string;
  held_until: Date;
  error: string | null;
  error_kind: string | null;
  error_since: Date | null;
}

export interface EscrowRow {
  owner_id: string;
  escrow_id: string;
}

/** How many of a wallet's orders as seller ended how. */
type SalesColumns = Record<`sales_${SaleOutcome | 'in_part'}`, number>;

export interface UserStatisticsRow extends SalesColumns {
  wallet: string;
  /** Orders that ended, as seller or buyer. */
  total_orders: number;
  orders_completed: number;
  is_merchant: boolean;
  /** Takes no orders for now. */
  is_away: boolean;
}
