import type { Generated, JSONColumnType } from 'kysely';

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
  payment_method: JSONColumnType<object, string, string>;
  /** How it reaches the buyer: the contract's terms, without the words of `extra`. */
  delivery: JSONColumnType<object, string, string>;
  /** How often it was edited. */
  revision: Generated<number>;
}
