import { config, request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { type MicroOwn, OWN_CURRENCIES, type OwnCurrency, readRate } from '../domain';

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

/** Rates that cannot be read, and currencies of a newer service, are passed over. @throws RequestError */
export async function readRates(signal?: AbortSignal): Promise<Rate[]> {
  const schema = z.array(z.unknown());
  const rows = await request(`${config().marketplaceUrl}/rates`, { schema, signal });
  return rows.flatMap((row) => rateFrom(row) ?? []);
}

function rateFrom(row: unknown): Rate | null {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) return null;
  const { currency, source, at } = parsed.data;
  const rate = readRate(currency, parsed.data.rate);
  const atMs = Date.parse(at);
  return rate === null || Number.isNaN(atMs) ? null : { currency, rate, source, atMs };
}
