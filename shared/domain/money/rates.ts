import { formatEsCo, NBSP, parseWire } from './decimal';
import { MICRO, type MicroOwn, type MicroUsdt, microOwn, microUsdt } from './units';

/** Money that people count in besides USDT, by its ISO code. */
export const OWN_CURRENCIES = ['COP', 'VES'] as const;
export type OwnCurrency = (typeof OWN_CURRENCIES)[number];

/** Where each is paid with: as language tags name the region, and by which zone clocks go there. */
export const CURRENCY_HOMES: Readonly<Record<OwnCurrency, { region: string; timeZone: string }>> = {
  COP: { region: 'CO', timeZone: 'America/Bogota' },
  VES: { region: 'VE', timeZone: 'America/Caracas' },
};

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
  OWN_CURRENCIES.find((currency) => CURRENCY_HOMES[currency][what] === value);

/** What one USDT may cost, in whole units: whatever lies outside is a mistake or an attack. */
const BOUNDS: Readonly<Record<OwnCurrency, { least: bigint; most: bigint }>> = {
  COP: { least: 500n, most: 50_000n },
  VES: { least: 1n, most: 10_000_000n },
};

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
  const { least, most } = BOUNDS[currency];
  const isSane = parsed.value >= least * MICRO && parsed.value <= most * MICRO;
  return isSane ? microOwn(parsed.value) : null;
}

/** What an amount is worth, to the nearest millionth. @param rate what one USDT costs */
export const inOwnCurrency = (value: MicroUsdt, rate: MicroOwn): MicroOwn =>
  microOwn(nearest(value * rate, MICRO));

/** What an amount in pesos or bolívares is worth, to the nearest micro-USDT. @param rate what one USDT costs */
export const usdtOfOwn = (value: MicroOwn, rate: MicroOwn): MicroUsdt =>
  microUsdt(nearest(value * MICRO, rate));

/** How each is written: without decimals as Colombia writes pesos. */
const WRITTEN: Readonly<Record<OwnCurrency, { before: string; after: string; decimals: number }>> = {
  COP: { before: `$${NBSP}`, after: `${NBSP}COP`, decimals: 0 },
  VES: { before: `Bs.${NBSP}`, after: '', decimals: 2 },
};

/** "$ 5.300 COP", "Bs. 1.234,56". Rounded to the nearest that is shown. */
export function formatOwn(value: MicroOwn, currency: OwnCurrency): string {
  const { before, after, decimals } = WRITTEN[currency];
  return `${before}${shown(value, decimals)}${after}`;
}

/** How far a rate can be relied on by its age; one from a clock that is ahead of ours is fresh. */
export function rateAge(atMs: number, nowMs: number): 'fresh' | 'old' | 'gone' {
  const ageMs = nowMs - atMs;
  if (ageMs > RATE_RETENTION_MS) return 'gone';
  return ageMs > RATE_FRESH_MS ? 'old' : 'fresh';
}

function shown(value: bigint, decimals: number): string {
  return formatEsCo(nearest(value, 10n ** BigInt(DECIMALS - decimals)), decimals, { minDecimals: decimals });
}

/** A quotient of amounts that are not negative, halves upwards. */
const nearest = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
