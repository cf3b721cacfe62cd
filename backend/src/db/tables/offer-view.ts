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
