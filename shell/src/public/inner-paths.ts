/** Not addresses that can be opened, but what the edge has drawn for its own pages. */
export const INNER_PATHS = {
  /** Stands in the place of a public page that cannot be drawn now. */
  busy: '/(busy)',
  /** What is for sale, below the landing. */
  landing: '/(landing)',
} as const;
