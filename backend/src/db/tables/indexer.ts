import type { SaleOutcome } from '@cosecha/shared/domain';
import type { Generated, JSONColumnType } from 'kysely';

export interface IndexerTables {
  chain_cursor: ChainCursorRow;
  indexer_leases: IndexerLeaseRow;
  offers: OfferRow;
  shown_offers: OfferRow;
  orders: OrderRow;
  order_events: OrderEventRow;
  movements: MovementRow;
  marked_calls: MarkedCallRow;
  escrows: EscrowRow;
  quarantined_events: QuarantinedEventRow;
  user_statistics: UserStatisticsRow;
  account_blocks: AccountBlockRow;
  seller_copies: SellerCopyRow;
}

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

/** Amounts are decimal strings of micro-units, as the events carry them. */
export interface OfferRow {
  offer_id: string;
  owner_id: string;
  asset: string;
  extra: string;
  amount: string;
  remaining_amount: string;
  exchange_rate: string;
  min_limit: string;
  max_limit: string;
  fiat_method: number;
  is_merchant: boolean;
  is_pause: boolean;
  /** The seller takes no orders for now, on any offer. */
  is_away: boolean;
  status: number;
  time: number;
  terms_conditions: string;
  /** Category in the description; 0 without one. */
  category: Generated<number>;
  /** What it is found by, folded. */
  search_text: Generated<string>;
  /** Where the goods are, folded. */
  place: Generated<string>;
  /** Where it is brought to and where it can be fetched: marks of shared/domain/delivery/delivery-search.ts. */
  served_in: Generated<string>;
  pickup_in: Generated<string>;
  /** "CO/Huila/Pitalito", '' where it names none; null until an offer of before has one (indexer/draft/late-towns.ts). */
  town: string | null;
  payment_method: JSONColumnType<object, string, string>;
  /** How it reaches the buyer: the contract's terms, without the words of `extra`. */
  delivery: JSONColumnType<object, string, string>;
  /** How often it was edited. */
  revision: Generated<number>;
}

/** What offers carry of their seller: the name that they are found by; whether they are away or have a badge. */
export type SellerCopy = 'name' | 'marks';

/** A seller whose offers do not all say it yet. */
export interface SellerCopyRow {
  wallet: string;
  copy: SellerCopy;
  asked_at: Generated<Date>;
}

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
  /** Whose proposal to split is open: 1 the seller's, 2 the buyer's, 0 none. */
  proposed_by: number;
  /** What the seller would keep by it, the fee included. */
  proposed_amount: string;
  /** The way to the buyer, '' where none was chosen; its words are in `extra`. */
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

/** A call on the chain that names the idempotency key it was made under. */
export interface MarkedCallRow {
  /** Id of the receipt, by its place on the chain. */
  id: string;
  wallet: string;
  mark: string;
  method: string;
  /** Null where the feed does not tell. */
  tx_hash: string | null;
  /** Whose transaction it was in: the wallet's, or of who brought it. */
  signer_id: string;
  block_time: Date;
}

/** `by_id` takes no orders of `account_id` and places none with them; the chain says so. */
export interface AccountBlockRow {
  /** Both accounts, with a space between. */
  id: string;
  by_id: string;
  account_id: string;
  blocked_at: Date;
}

/** An event of the chain that could not become rows. */
export interface QuarantinedEventRow {
  /** Sorts by place on the chain. */
  id: string;
  /** Whose state it changes; null where it concerns no other event. */
  subject: string | null;
  event: string;
  height: string;
  receipt_id: string;
  /** JSON of what is needed to read it again. */
  fact: string;
  reason: string;
  /** For an event that starts an order: its offer and the offer's description at that time; null while unknown. */
  offer_id: string | null;
  offer_extra: string | null;
  /** The event after it that told the whole state of its subject; null while none did. */
  overtaken_by: string | null;
  quarantined_at: Date;
}
