import { config, type RequestQuestion, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { type MicroOwn, OWN_CURRENCIES, type OwnCurrency, rateAge, readRate } from '../../domain';

const rowSchema = z.object({
  currency: z.enum(OWN_CURRENCIES),
  rate: z.string(),
  source: z.string().check(z.minLength(1), z.maxLength(60)),
  at: z.string(),
});

/** What one USDT costs in a currency. */
export interface Rate {
  currency: OwnCurrency;
  rate: MicroOwn;
  source: string;
  atMs: number;
}

/** Rates that cannot be read, and currencies of a newer service, are passed over. */
export const ratesQuestion = (): RequestQuestion<Rate[]> => ({
  url: `${config().marketplaceUrl}/rates`,
  schema: ratesSchema,
});
export const RATES_KEY = ['marketplace', 'rates'] as const;

/** @throws RequestError */
export async function readRates(signal?: AbortSignal): Promise<Rate[]> {
  const { url, schema } = ratesQuestion();
  return request(url, { schema, signal });
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

function rateFrom(row: unknown): Rate | null {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) return null;
  const { currency, source, at } = parsed.data;
  const rate = readRate(currency, parsed.data.rate);
  const atMs = Date.parse(at);
  return rate === null || Number.isNaN(atMs) ? null : { currency, rate, source, atMs };
}

const ratesSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => rows.flatMap((row) => rateFrom(row) ?? [])),
);
