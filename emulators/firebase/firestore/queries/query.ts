import * as z from 'zod/mini';
import { nameOf, parseName } from '../documents/names';
import { FirestoreError, invalid } from '../status';
import { DOCUMENT_ID, type FieldPath, fieldPathText, parseFieldPath } from '../values/field-path';
import type { Value } from '../values/value';
import { valueFromJson } from '../values/value-json';
import { type Filter, inequalityFields, isDocumentId, parseFilter } from './filter';

export interface Order {
  readonly path: FieldPath;
  readonly isDescending: boolean;
}

export interface Cursor {
  /** Values of the first fields of the order. */
  readonly values: readonly Value[];
  /** Whether the cursor is before what equals its values, or after it. */
  readonly before: boolean;
}

export interface Query {
  /** Name of the document or database whose collections are asked. */
  readonly parent: string;
  readonly collectionId: string;
  /** Collections of this id at any depth. */
  readonly allDescendants: boolean;
  readonly filter: Filter | null;
  /** Complete: ends with the document's name, so that no two documents are equal. */
  readonly orders: readonly Order[];
  /** As the query itself says, without what Firestore adds. */
  readonly explicitOrders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Fields to answer; null: all. */
  readonly select: readonly FieldPath[] | null;
}

const count = z.number().check(z.int(), z.gte(0));
const cursorSchema = z.object({
  values: z._default(z.array(z.unknown()), []),
  before: z._default(z.boolean(), false),
});
const orderSchema = z.object({
  field: z.object({ fieldPath: z.string() }),
  direction: z._default(z.enum(['ASCENDING', 'DESCENDING', 'DIRECTION_UNSPECIFIED']), 'ASCENDING'),
});
const querySchema = z.object({
  from: z.array(
    z.object({
      collectionId: z.string().check(z.minLength(1)),
      allDescendants: z._default(z.boolean(), false),
    }),
  ),
  where: z.optional(z.unknown()),
  orderBy: z._default(z.array(orderSchema), []),
  startAt: z.optional(cursorSchema),
  endAt: z.optional(cursorSchema),
  offset: z._default(count, 0),
  limit: z.optional(z.union([count, z.object({ value: count })])),
  select: z.optional(z.object({ fields: z._default(z.array(z.object({ fieldPath: z.string() })), []) })),
  findNearest: z.optional(z.unknown()),
});

/**
 * A structured query below a parent, with the order that Firestore gives it.
 * @throws FirestoreError `INVALID_ARGUMENT`, or `UNIMPLEMENTED` for what this server cannot do
 */
export function parseQuery(parent: string, json: unknown): Query {
  const parsed = querySchema.safeParse(json);
  if (!parsed.success) throw invalid(`Invalid query: ${parsed.error.issues[0]?.path.join('.') ?? ''}.`);
  const { from, where, orderBy, startAt, endAt, offset, limit, select, findNearest } = parsed.data;
  if (findNearest !== undefined)
    throw new FirestoreError('UNIMPLEMENTED', 'Vector search is not available here.');
  const [source, ...others] = from;
  if (!source || others.length > 0) throw invalid('A query is about one collection.');
  const place = parseName(parent);
  if (place.path.length % 2 === 1) throw invalid(`"${parent}" cannot be the parent of a query.`);
  const filter = where === undefined ? null : parseFilter(where);
  const explicitOrders = orderBy.map(({ field, direction }) => ({
    path: parseFieldPath(field.fieldPath),
    isDescending: direction === 'DESCENDING',
  }));
  const orders = completeOrders(explicitOrders, filter);
  return {
    parent: nameOf(place),
    ...source,
    filter,
    orders,
    explicitOrders,
    startAt: startAt ? parseCursor(startAt, orders) : null,
    endAt: endAt ? parseCursor(endAt, orders) : null,
    offset,
    limit: typeof limit === 'object' ? limit.value : (limit ?? null),
    select: select ? selected(select.fields) : null,
  };
}

/** Fields compared by inequality come into the order by themselves, the document's name always does. */
function completeOrders(explicit: readonly Order[], filter: Filter | null): Order[] {
  const orders = [...explicit];
  const add = (path: FieldPath, isDescending: boolean) => {
    const text = fieldPathText(path);
    if (!orders.some((order) => fieldPathText(order.path) === text)) orders.push({ path, isDescending });
  };
  const isDescending = explicit.at(-1)?.isDescending ?? false;
  for (const path of inequalityFields(filter)) if (!isDocumentId(path)) add(path, isDescending);
  add([DOCUMENT_ID], isDescending);
  return orders;
}

function parseCursor({ values, before }: z.infer<typeof cursorSchema>, orders: readonly Order[]): Cursor {
  if (values.length > orders.length) throw invalid('A cursor has more values than the query has orders.');
  return { values: values.map((value) => valueFromJson(value)), before };
}

/** An empty projection answers names alone. */
function selected(fields: readonly { fieldPath: string }[]): FieldPath[] {
  return fields.map(({ fieldPath }) => parseFieldPath(fieldPath)).filter((path) => !isDocumentId(path));
}
