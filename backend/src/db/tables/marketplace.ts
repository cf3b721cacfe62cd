import type { Generated } from 'kysely';

export interface MarketplaceTables {
  hidden_offers: HiddenOfferRow;
  offer_views: OfferViewsRow;
  offer_view_salts: OfferViewSaltRow;
  offer_viewers: OfferViewerRow;
  categories: CategoryRow;
  products: ProductRow;
  packings: PackingRow;
}

export interface CategoryRow {
  id: number;
  name: string;
}

export interface ProductRow {
  id: number;
  category_id: number;
  name: string;
  extra: string;
}

export interface PackingRow {
  id: number;
  name: string;
}

/** An offer that is out of sight, whether or not the index has it. */
export interface HiddenOfferRow {
  offer_id: string;
  /** For its owner. */
  reason: string;
  hidden_at: Generated<Date>;
}

export interface OfferViewsRow {
  offer_id: string;
  views: string;
}

/** Days since the epoch, as they start in Colombia. */
export interface OfferViewSaltRow {
  day: number;
  salt: string;
}

/** A viewer of today, hashed with the day's salt. */
export interface OfferViewerRow {
  day: number;
  offer_id: string;
  viewer_hash: string;
}
