export interface RatesTables {
  rates: RateRow;
}

/** What a source said last about one currency: see 0008-catalogue.sql. */
export interface RateRow {
  source: string;
  currency: string;
  name: string;
  /** Decimal: what one USDT costs. */
  rate: string;
  at: Date;
  anchor_rate: string;
  anchored_at: Date;
}
