/** docs/decisions/0014: one rating per side and order, within two weeks of its end, seen when both have rated. */
export const RATING_STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof RATING_STARS)[number];

/** Characters. */
export const RATING_WORDS_MAX = 300;
/** How long an order can be rated after it ended; then what was said is shown, whether the other side spoke or not. */
export const RATING_WINDOW_MS = 14 * 24 * 60 * 60 * 1_000;

export type StarCounts = Readonly<Record<Stars, number>>;

export const NO_STARS: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export const countOfStars = (counts: StarCounts): number =>
  RATING_STARS.reduce((sum, stars) => sum + counts[stars], 0);

/** Average in tenths of a star, rounded half up by whole numbers: 46 is 4.6. Null without ratings. */
export function averageTenths(counts: StarCounts): number | null {
  const count = countOfStars(counts);
  if (count === 0) return null;
  const sum = RATING_STARS.reduce((total, stars) => total + stars * counts[stars], 0);
  return Math.floor((20 * sum + count) / (2 * count));
}
