import {
  type MicroOwn,
  OWN_CURRENCIES,
  type OwnCurrency,
  RATE_RETENTION_MS,
  readRate,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';

/** A source's clock may be ahead of ours by this much. Milliseconds. */
const AHEAD_MS = 5 * 60_000;

/** docs/production.md shows it. Each currency is read on its own. */
const answerSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{C}]+$/u)),
  at: z.optional(z.iso.datetime({ offset: true })),
  rates: z.record(z.string(), z.unknown()),
});

export interface ReadRates {
  name: string;
  atMs: number;
  rates: readonly { currency: OwnCurrency; rate: MicroOwn }[];
  /** Currencies that the source names with something that is no rate. */
  unreadable: readonly OwnCurrency[];
}

/**
 * Reads what a source answered as what anybody may have written.
 * @throws Error that says what is wrong, without quoting the answer
 */
export function readRates(text: string, nowMs: number): ReadRates {
  const parsed = answerSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => String(path[0] ?? 'the answer')).join(', ');
    throw new Error(`not as documented: ${wrong}`);
  }
  const { name, at, rates } = parsed.data;
  const atMs = at === undefined ? nowMs : Date.parse(at);
  if (atMs > nowMs + AHEAD_MS) throw new Error('it is of a time to come');
  if (atMs < nowMs - RATE_RETENTION_MS) throw new Error('it is older than three days');
  const named = OWN_CURRENCIES.filter((currency) => Object.hasOwn(rates, currency));
  const read = named.map((currency) => ({ currency, rate: rateOf(currency, rates[currency]) }));
  return {
    name,
    atMs: Math.min(atMs, nowMs),
    rates: read.flatMap(({ currency, rate }) => (rate === null ? [] : [{ currency, rate }])),
    unreadable: read.filter(({ rate }) => rate === null).map(({ currency }) => currency),
  };
}

const rateOf = (currency: OwnCurrency, value: unknown): MicroOwn | null =>
  typeof value === 'string' ? readRate(currency, value) : null;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('it is no JSON', { cause });
  }
}
