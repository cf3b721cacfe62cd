export interface LimitsTables {
  limit_buckets: LimitBucketRow;
}

export interface LimitBucketRow {
  id: string;
  /** Milliseconds since the epoch. */
  empty_at: string;
}
