/** Not addresses that can be opened, but what the edge has drawn for its own pages. */
export const INNER_PATHS = {
  /** Shown in place of a public page that cannot be drawn now. */
  busy: '/(busy)',
  /** The landing, and below it what is for sale. */
  landing: '/(landing)',
  /** The same without, where that cannot be had in time. */
  landingAlone: '/(landing-alone)',
} as const;
