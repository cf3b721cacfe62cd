import * as z from 'zod/mini';

/** What our documents are made of, on this side of the wire. */
type Plain = string | boolean | number | bigint | null | Date | readonly Plain[] | PlainMap;
export interface PlainMap {
  readonly [name: string]: Plain;
}

/** One value as Firestore's REST interface writes it. */
export type WireValue = Readonly<Record<string, unknown>>;

/** @param value numbers are whole, or bigint */
function toWire(value: Plain): WireValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number' || typeof value === 'bigint') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(toWire) } };
  return { mapValue: { fields: fieldsToWire(value) } };
}

/** `Array.isArray` does not tell a read-only list from a map. */
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

export function fieldsToWire(fields: PlainMap): Record<string, WireValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toWire(value)]));
}

const integerSchema = z.object({ integerValue: z.coerce.string().check(z.regex(/^-?\d{1,19}$/)) });
const timeSchema = z.object({ timestampValue: z.string() });
const listSchema = z.object({ arrayValue: z.object({ values: z.optional(z.array(z.unknown())) }) });
const mapSchema = z.object({
  mapValue: z.object({ fields: z.optional(z.record(z.string(), z.unknown())) }),
});
const textSchema = z.object({ stringValue: z.string() });

/** Zero for whatever is no whole number: members write these documents, too. */
export function integerFrom(value: unknown): bigint {
  const parsed = integerSchema.safeParse(value);
  return parsed.success ? BigInt(parsed.data.integerValue) : 0n;
}

/** Null for whatever is no moment. Milliseconds since the epoch. */
export function timeFrom(value: unknown): number | null {
  const parsed = timeSchema.safeParse(value);
  const ms = parsed.success ? Date.parse(parsed.data.timestampValue) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

export function textsFrom(value: unknown): string[] {
  const parsed = listSchema.safeParse(value);
  const values = parsed.success ? (parsed.data.arrayValue.values ?? []) : [];
  return values.flatMap((item) => {
    const text = textSchema.safeParse(item);
    return text.success ? [text.data.stringValue] : [];
  });
}

/** Name → whole number. */
export function countsFrom(value: unknown): Map<string, bigint> {
  const parsed = mapSchema.safeParse(value);
  const fields = parsed.success ? (parsed.data.mapValue.fields ?? {}) : {};
  return new Map(Object.entries(fields).map(([name, count]) => [name, integerFrom(count)]));
}
