export type MovementDirection = 'in' | 'out';

/**
 * `order_paid` into the escrow, `order_released` and `order_refunded` out of it, `fee` to the vault; `gift` is NEAR
 * from the treasury; `storage` is NEAR that our contracts take for what they keep, and what they give back of it.
 */
export type MovementKind =
  | 'sent'
  | 'received'
  | 'order_paid'
  | 'order_released'
  | 'order_refunded'
  | 'fee'
  | 'gift'
  | 'storage';

/** What came to a wallet or left it. Amounts are decimal strings: micro-stablecoin or yocto. */
export interface MovementRow {
  /** Sorts by place on the chain, and so by time. */
  id: string;
  wallet: string;
  direction: MovementDirection;
  kind: MovementKind;
  /** The token's contract, or "near". */
  asset: string;
  amount: string;
  /** Null where tokens were made or burnt. */
  counterparty: string | null;
  memo: string | null;
  /** The escrow that it went through. */
  escrow_id: string | null;
  /** Where the market told about an order in the same transaction. */
  order_id: string | null;
  height: string;
  block_time: Date;
  receipt_id: string;
  tx_hash: string | null;
}
