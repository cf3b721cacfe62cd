import type { Document } from '../documents/document';
import type { Documents } from '../documents/memory';
import { collectionOf, databaseOf, idOf } from '../documents/names';
import { fieldAt, withField } from '../values/field-path';
import { compareNames, compareValues } from '../values/order';
import type { Fields, Value } from '../values/value';
import { fieldValue, isDocumentId, matches } from './filter';
import type { Cursor, Query } from './query';

/** The documents that a query answers, in its order, each whole. */
export function runQuery(query: Query, documents: Documents): Document[] {
  return window(
    query,
    sorted(
      query,
      [...sourceOf(query, documents)].filter((each) => belongs(query, each)),
    ),
  );
}

/** The same as it was when some documents were different; null stands for one that was absent. */
export function runQueryBefore(
  query: Query,
  documents: Documents,
  earlier: ReadonlyMap<string, Document | null>,
): Document[] {
  const unchanged = [...sourceOf(query, documents)].filter(({ name }) => !earlier.has(name));
  const changed = [...earlier.values()].filter((each) => each !== null && isInSource(query, each.name));
  const all = [...unchanged, ...changed].filter((each) => each !== null);
  return window(
    query,
    sorted(
      query,
      all.filter((each) => belongs(query, each)),
    ),
  );
}

/** Whether a document is in the query's collection, filters and cursors, leaving limit and offset aside. */
export function belongs(query: Query, document: Document): boolean {
  if (query.filter && !matches(query.filter, document)) return false;
  if (query.orders.some(({ path }) => fieldValue(document, path) === undefined)) return false;
  const { startAt, endAt } = query;
  if (startAt && !isAfter(query, document, startAt)) return false;
  return !endAt || !isAfter(query, document, endAt);
}

/** Below zero when `a` comes first in the query's order. */
export function compareIn({ orders }: Query, a: Document, b: Document): number {
  for (const { path, isDescending } of orders) {
    const order = isDocumentId(path)
      ? compareNames(a.name, b.name)
      : compareOptional(fieldValue(a, path), fieldValue(b, path));
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

export function isInSource({ parent, collectionId, allDescendants }: Query, name: string): boolean {
  const collection = collectionOf(name);
  if (!allDescendants) return collection === `${parent}/${collectionId}`;
  return idOf(collection) === collectionId && collection.startsWith(`${parent}/`);
}

/** Under what a commit finds the queries that its changes may touch. */
export const sourceKey = ({ parent, collectionId, allDescendants }: Query) =>
  allDescendants ? groupKey(databaseOf(parent), collectionId) : `${parent}/${collectionId}`;

/** All keys that a document's change concerns. */
export function sourceKeysOf(name: string): string[] {
  const collection = collectionOf(name);
  return [collection, groupKey(databaseOf(name), idOf(collection))];
}

const groupKey = (database: string, collectionId: string) => `${database} ${collectionId}`;

/** Only the fields that were asked for. */
export function projected(query: Query, document: Document): Document {
  if (query.select === null) return document;
  let fields: Fields = new Map();
  for (const path of query.select) {
    const value = fieldAt(document.fields, path);
    if (value !== undefined) fields = withField(fields, path, value);
  }
  return { ...document, fields };
}

function sourceOf({ parent, collectionId, allDescendants }: Query, documents: Documents): Iterable<Document> {
  return allDescendants
    ? documents.inGroup(parent, collectionId)
    : documents.inCollection(`${parent}/${collectionId}`);
}

const sorted = (query: Query, found: Document[]) => found.sort((a, b) => compareIn(query, a, b));

function window({ offset, limit }: Query, found: Document[]): Document[] {
  return found.slice(offset, limit === null ? undefined : offset + limit);
}

/** Whether the document is behind the cursor. */
function isAfter({ orders }: Query, document: Document, { values, before }: Cursor): boolean {
  for (const [at, value] of values.entries()) {
    const { path = [], isDescending = false } = orders[at] ?? {};
    const own = fieldValue(document, path);
    const order = own === undefined ? 0 : compareValues(own, value);
    if (order !== 0) return isDescending ? order < 0 : order > 0;
  }
  return before;
}

const compareOptional = (a: Value | undefined, b: Value | undefined) => (a && b ? compareValues(a, b) : 0);
