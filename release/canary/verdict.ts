import type { Figures } from './figures';

/** With fewer addresses nothing is decided: a few liars, or broken extensions, would be a large share. */
export const LEAST_ADDRESSES = 20;
/** One page with a broken extension is no trouble. */
const LEAST_TROUBLED = 3;
/** Some pages always fail, on a bad line for one; of the stable version as of any other. */
const USUAL_RATE = 0.01;
/** So large a share of the addresses may lie, of the canary and of the stable version, and no verdict is wrong. */
const LIARS = 0.1;
/** A version with more trouble is bad, whatever is said of the stable one. */
const MOST_TROUBLE = 0.25;
/** One-sided, 95 %. */
const Z = 1.645;

/**
 * - few: too few addresses, and no trouble among them
 * - well: no more trouble than what is stable
 * - unclear: more trouble than that, and a tenth that lies could say it: a person has to look
 * - worse: more trouble than liars explain
 */
export type Verdict = 'few' | 'well' | 'unclear' | 'worse';

/** How a canary fares beside what is stable, even if it was unlucky (the lower bound of Wilson's interval). */
export function verdictOn(canary: Figures, stable: Figures): Verdict {
  const isKnown = canary.addresses >= LEAST_ADDRESSES;
  const usual = stable.addresses >= LEAST_ADDRESSES ? rateOf(stable) : 0;
  const trouble = canary.troubled < LEAST_TROUBLED ? 0 : lowerBound(canary);
  if (isKnown && trouble > Math.min(Math.max(usual, USUAL_RATE) + LIARS, MOST_TROUBLE)) return 'worse';
  if (trouble > Math.min(Math.max(usual - LIARS, USUAL_RATE), MOST_TROUBLE)) return 'unclear';
  return isKnown ? 'well' : 'few';
}

function lowerBound(figures: Figures): number {
  const { addresses } = figures;
  const rate = rateOf(figures);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / addresses + Z ** 2 / (4 * addresses ** 2));
  return (rate + Z ** 2 / (2 * addresses) - spread) / (1 + Z ** 2 / addresses);
}

const rateOf = ({ addresses, troubled }: Figures): number => troubled / Math.max(addresses, 1);

export function figuresText({ addresses, troubled }: Figures): string {
  return `${Math.round(troubled * 10) / 10} of ${addresses} addresses with trouble`;
}

/** What a person does then. */
export function unclearText(name: string): string {
  return `That is more than usual, and few enough to be lies: the edges' logs say what was thrown. "promote ${name} --anyway" gives it to everybody, "rollback ${name} --channel canary" ends it.`;
}
