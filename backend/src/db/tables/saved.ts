import type { SavedKind } from '@cosecha/shared/domain';
import type { Generated } from 'kysely';

export interface SavedTables {
  saved_items: SavedItemRow;
  offer_news: OfferNewsRow;
}

/** What a wallet keeps to find again. */
export interface SavedItemRow {
  wallet: string;
  kind: SavedKind;
  /** An offer's number, a seller's wallet, or a search as the query of its address. */
  subject: string;
  /** An offer's product as it was when it was kept; otherwise empty. */
  label: Generated<string>;
  saved_at: Date;
}

/** A new offer whose followers may not be notified yet. */
export interface OfferNewsRow {
  offer_id: string;
  seller: string;
  /** When it was published, on the chain's clock. */
  happened_at: Date;
  /** When the index read it, on our clock. */
  noted_at: Date;
  /** Null while it waits. */
  told_at: Date | null;
}
