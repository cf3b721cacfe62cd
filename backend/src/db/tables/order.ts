/** Amounts are decimal strings of micro-units, times decimal strings of nanoseconds. */
export interface OrderRow {
  order_id: string;
  closed: boolean;
  offer_id: string;
  owner_id: string;
  signer_id: string;
  asset: string;
  operation_amount: string;
  /** What the seller gets, or got. */
  amount_delivered: string;
  fee_deducted: string;
  /** What went back to the buyer; the three make up what was paid. */
  amount_refunded: string;
  /** Its escrow can pay a part to each side. */
  can_split: boolean;
  /** Whose proposal to split stands: 1 the seller's, 2 the buyer's, 0 none. */
  proposed_by: number;
  /** What the seller would keep by it, the fee included. */
  proposed_amount: string;
  /** The way to the buyer, '' where none was chosen; its words stand in `extra`. */
  delivery_id: string;
  delivery_kind: string;
  /** What of the price is freight: without a fee, up to half of what the seller is paid. */
  freight_amount: string;
  exchange_rate: string;
  fiat_method: number;
  payment_method: string;
  terms_conditions: string;
  time: number;
  created_ns: string;
  since_ns: string;
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
  extra: string;
  /** Hash of the transaction that paid for it; null where the feed does not tell. */
  created_tx_hash: string | null;
  created_height: string | null;
  /** The block of the last event about it. */
  changed_height: string;
  /** Hash of the transaction that ended it. */
  closed_tx_hash: string | null;
  closed_height: string | null;
  closed_at: Date | null;
}

/** One word of the market about an order. */
export interface OrderEventRow {
  /** Sorts by place on the chain. */
  id: string;
  order_id: string;
  event: string;
  status: number;
  height: string;
  block_time: Date;
  receipt_id: string;
  tx_hash: string | null;
}
