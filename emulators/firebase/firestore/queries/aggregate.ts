import * as z from 'zod/mini';
import type { Document } from '../documents/document';
import { invalid } from '../status';
import { type FieldPath, fieldAt, parseFieldPath } from '../values/field-path';
import { isNumber, NULL, type NumberValue, type Value } from '../values/value';
import { valueToJson } from '../values/value-json';

type Kind = 'count' | 'sum' | 'avg';

export interface Aggregation {
  readonly alias: string;
  readonly kind: Kind;
  /** Field of a sum or average. */
  readonly path: FieldPath | null;
  /** Upper limit of a count. */
  readonly upTo: number | null;
}

const ofField = z.object({ field: z.object({ fieldPath: z.string() }) });
const amount = z.union([z.number(), z.string()]);
const aggregationSchema = z.object({
  alias: z._default(z.string(), ''),
  count: z.optional(z.object({ upTo: z.optional(z.union([amount, z.object({ value: amount })])) })),
  sum: z.optional(ofField),
  avg: z.optional(ofField),
});

const MOST = 5;

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function parseAggregations(json: unknown): Aggregation[] {
  const parsed = z.array(aggregationSchema).safeParse(json);
  if (!parsed.success || parsed.data.length === 0) throw invalid('Invalid aggregations.');
  if (parsed.data.length > MOST) throw invalid(`The maximum number of aggregations is ${MOST}.`);
  return parsed.data.map(({ alias, count, sum, avg }, at) => {
    const field = sum ?? avg;
    if (!count && !field) throw invalid('An aggregation counts, sums or averages.');
    const upTo = typeof count?.upTo === 'object' ? count.upTo.value : count?.upTo;
    return {
      alias: alias || `field_${at + 1}`,
      kind: count ? 'count' : sum ? 'sum' : 'avg',
      path: field ? parseFieldPath(field.field.fieldPath) : null,
      upTo: upTo === undefined ? null : Number(upTo),
    };
  });
}

/** Only documents that have every field named count, as in the index that Firestore reads. */
export function aggregate(aggregations: readonly Aggregation[], documents: readonly Document[]): object {
  const counted = documents.filter(({ fields }) =>
    aggregations.every(({ path }) => path === null || fieldAt(fields, path) !== undefined),
  );
  return Object.fromEntries(aggregations.map((each) => [each.alias, valueToJson(resultOf(each, counted))]));
}

function resultOf({ kind, path, upTo }: Aggregation, documents: readonly Document[]): Value {
  if (kind === 'count') {
    return { type: 'integer', value: BigInt(Math.min(documents.length, upTo ?? documents.length)) };
  }
  const numbers = documents.map(({ fields }) => fieldAt(fields, path ?? [])).filter(isNumber);
  if (kind === 'sum') return sumOf(numbers);
  if (numbers.length === 0) return NULL;
  return {
    type: 'double',
    value: numbers.reduce((sum, { value }) => sum + Number(value), 0) / numbers.length,
  };
}

const LARGEST = 2n ** 63n - 1n;

/** Whole as long as all numbers are and the sum fits, else a double. */
function sumOf(numbers: readonly NumberValue[]): Value {
  if (numbers.every((each) => each.type === 'integer')) {
    const value = numbers.reduce((sum, each) => sum + BigInt(each.value), 0n);
    if (value <= LARGEST && value >= -LARGEST - 1n) return { type: 'integer', value };
  }
  return { type: 'double', value: numbers.reduce((sum, { value }) => sum + Number(value), 0) };
}
