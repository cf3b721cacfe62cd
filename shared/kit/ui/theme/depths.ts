/** The one ladder of stacking. */
export const DEPTHS = {
  base: 0,
  raised: 1,
  header: 10,
  navigation: 20,
  sheet: 30,
  toast: 40,
  lock: 50,
} as const;

export type DepthName = keyof typeof DEPTHS;
