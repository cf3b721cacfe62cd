import { keysOf } from '../objects';
import { formatEsCo, NBSP, nearestWhole, type Parsed, parseEsCo, parseWire } from './decimal';
import { MICRO, type MicroOwn, type MicroUsdt, microOwn, microUsdt } from './units';

interface OwnMoney {
  /** Where it is paid with: as language tags name the region, and by which zone clocks go there. */
  region: string;
  timeZone: string;
  /** What one USDT may cost, in whole units: whatever lies outside is a mistake or an attack. */
  least: bigint;
  most: bigint;
  /** How it is written: without decimals as Colombia writes pesos. */
  before: string;
  after: string;
  decimals: number;
}

/** Money that people count in besides USDT, by its ISO code. Another currency → a row here and its words in shared/text. */
export const OWN_MONEY = {
  COP: {
    ...{ region: 'CO', timeZone: 'America/Bogota' },
    ...{ least: 500n, most: 50_000n },
    ...{ before: '$', after: 'COP', decimals: 0 },
  },
  VES: {
    ...{ region: 'VE', timeZone: 'America/Caracas' },
    ...{ least: 1n, most: 10_000_000n },
    ...{ before: 'Bs.', after: '', decimals: 2 },
  },
} as const satisfies Record<string, OwnMoney>;

export type OwnCurrency = keyof typeof OWN_MONEY;
export const OWN_CURRENCIES = keysOf(OWN_MONEY);

/** In which money a person reads amounts; none: USDT only. */
export type CurrencyChoice = OwnCurrency | 'none';

/** What a device has chosen, as its cookies have it: the edge draws its pages by the same. */
export function chosenCurrency(cookies: string): CurrencyChoice | undefined {
  const [, stored] = /(?:^|; )money=(\w+)/.exec(cookies) ?? [];
  return stored === 'none' ? stored : OWN_CURRENCIES.find((known) => known === stored);
}

/** The money of the first language tag that names a region of ours ("es-CO"). */
export function currencyOfLanguages(languages: readonly string[]): OwnCurrency | undefined {
  for (const language of languages) {
    const currency = currencyOf('region', language.split('-').at(-1));
    if (currency) return currency;
  }
  return undefined;
}

/** The money of a place. */
export const currencyOf = (what: 'region' | 'timeZone', value: string | undefined): OwnCurrency | undefined =>
  OWN_CURRENCIES.find((currency) => OWN_MONEY[currency][what] === value);

const DECIMALS = 6;
const DAY_MS = 24 * 60 * 60_000;
/** Older than this a rate is marked. Milliseconds. */
export const RATE_FRESH_MS = DAY_MS;
/** Older than this it is not shown at all. Milliseconds. */
export const RATE_RETENTION_MS = 3 * DAY_MS;

/**
 * Reads what one USDT costs from a decimal of the wire ("4150.25", at most six decimals).
 * @returns null for what is no such decimal, or of no sane size
 */
export function readRate(currency: OwnCurrency, text: string): MicroOwn | null {
  const parsed = parseWire(text, DECIMALS);
  if (!parsed.ok) return null;
  const { least, most } = OWN_MONEY[currency];
  const isSane = parsed.value >= least * MICRO && parsed.value <= most * MICRO;
  return isSane ? microOwn(parsed.value) : null;
}

/** What an amount is worth, to the nearest millionth. @param rate what one USDT costs */
export const inOwnCurrency = (value: MicroUsdt, rate: MicroOwn): MicroOwn =>
  microOwn(nearest(value * rate, MICRO));

/** What an amount in pesos or bolívares is worth, to the nearest micro-USDT. @param rate what one USDT costs */
export const usdtOfOwn = (value: MicroOwn, rate: MicroOwn): MicroUsdt =>
  microUsdt(nearest(value * MICRO, rate));

/** What one USDT costs in a currency. */
export interface Rate {
  currency: OwnCurrency;
  rate: MicroOwn;
  /** Who says so. */
  source: string;
  /** When that was so. Milliseconds since the epoch. */
  atMs: number;
}

export interface OwnRate extends Rate {
  /** More than a day old. */
  isOld: boolean;
}

/** The rate of a currency; null where none is known that is less than three days old. */
export function rateFor(currency: string, rates: readonly Rate[], nowMs: number): OwnRate | null {
  const rate = rates.find((each) => each.currency === currency);
  const age = rate ? rateAge(rate.atMs, nowMs) : 'gone';
  return rate && age !== 'gone' ? { ...rate, isOld: age === 'old' } : null;
}

/** Reads an amount typed in own money, as the nearest micro-USDT that it is worth. @param rate what one USDT costs */
export function parseOwn(text: string, rate: MicroOwn): Parsed<MicroUsdt> {
  const parsed = parseEsCo(text, DECIMALS);
  return parsed.ok ? { ok: true, value: usdtOfOwn(microOwn(parsed.value), rate) } : parsed;
}

/** "$ 5.300 COP", "Bs. 1.234,56". Rounded to the nearest that is shown. @param isShort "$ 5.300", for cards */
export function formatOwn(value: MicroOwn, currency: OwnCurrency, isShort = false): string {
  const { before, after, decimals } = OWN_MONEY[currency];
  return [before, digits(value, decimals, decimals), isShort ? '' : after].filter(Boolean).join(NBSP);
}

/** The amount as a field of that money has it: "5.300", "1.234,5". */
export const ownDigits = (value: MicroOwn, currency: OwnCurrency): string =>
  digits(value, OWN_MONEY[currency].decimals, 0);

/** What a field names its money by: "COP", "Bs.". */
export const ownUnit = (currency: OwnCurrency): string =>
  OWN_MONEY[currency].after || OWN_MONEY[currency].before;

/** How far a rate can be relied on by its age; one from a clock that is ahead of ours is fresh. */
export function rateAge(atMs: number, nowMs: number): 'fresh' | 'old' | 'gone' {
  const ageMs = nowMs - atMs;
  if (ageMs > RATE_RETENTION_MS) return 'gone';
  return ageMs > RATE_FRESH_MS ? 'old' : 'fresh';
}

const digits = (value: bigint, decimals: number, minDecimals: number): string =>
  formatEsCo(nearestWhole(value, 10n ** BigInt(DECIMALS - decimals)), DECIMALS, { minDecimals });

/** A quotient of amounts that are not negative, halves upwards. */
const nearest = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
