import * as z from 'zod/mini';
import { toWireDecimal } from './decimal';
import { OWN_CURRENCIES, type Rate, readRate } from './rates';

const rowSchema = z.object({
  currency: z.enum(OWN_CURRENCIES),
  rate: z.string(),
  source: z.string().check(z.minLength(1), z.maxLength(60)),
  at: z.string(),
});

/** Rates as the wire and the device's storage have them. Rows that cannot be read, and currencies of a newer service, are passed over. */
export const rateRowsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => rows.flatMap((row) => rateFromRow(row) ?? [])),
);

/** A rate as `rateRowsSchema` reads it. */
export const toRateRow = ({ currency, rate, source, atMs }: Rate): z.infer<typeof rowSchema> => ({
  ...{ currency, source, rate: toWireDecimal(rate) },
  at: new Date(atMs).toISOString(),
});

function rateFromRow(row: unknown): Rate | null {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) return null;
  const { currency, source, at } = parsed.data;
  const rate = readRate(currency, parsed.data.rate);
  const atMs = Date.parse(at);
  return rate === null || Number.isNaN(atMs) ? null : { currency, rate, source, atMs };
}
