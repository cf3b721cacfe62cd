import type { Figures } from './figures';

/** One page with a broken extension is no verdict. */
const LEAST_TROUBLED = 3;
/** Some pages always fail, on a bad line for one; of the stable version as of any other. */
const USUAL_RATE = 0.01;
/** One-sided, 95 %. */
const Z = 1.645;

/**
 * Whether a canary is worse than what is stable: even if it was unlucky (the lower bound of Wilson's interval), more of its pages
 * have trouble.
 */
export function isWorse(canary: Figures, stable: Figures): boolean {
  if (canary.troubled < LEAST_TROUBLED) return false;
  return lowerBound(canary) > Math.max(rateOf(stable), USUAL_RATE);
}

function lowerBound(figures: Figures): number {
  const pages = Math.max(figures.tried, figures.troubled);
  const rate = rateOf(figures);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / pages + Z ** 2 / (4 * pages ** 2));
  return (rate + Z ** 2 / (2 * pages) - spread) / (1 + Z ** 2 / pages);
}

/** A page that does not come to rest says what threw, and not that it tried. */
function rateOf({ tried, troubled }: Figures): number {
  return troubled === 0 ? 0 : troubled / Math.max(tried, troubled);
}

export function figuresText({ tried, troubled }: Figures): string {
  return `${troubled} of ${tried} pages with trouble`;
}
