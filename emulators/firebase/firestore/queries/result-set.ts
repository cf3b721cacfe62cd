import type { Change, Document } from '../documents/document';
import type { Documents } from '../documents/memory';
import type { Query } from './query';
import { belongs, compareIn, isInSource, runQuery } from './run-query';

/** What became of a query's result. */
export interface ResultChange {
  /** New or changed. */
  readonly put: readonly Document[];
  /** No longer in the result. */
  readonly gone: readonly string[];
}

/** The result of a query that is followed; a commit costs what it changes, not what the collection holds. */
export interface ResultSet {
  readonly size: number;
  values(): Iterable<Document>;
  apply(changes: readonly Change[]): ResultChange;
}

type Found = ReadonlyMap<string, Document>;

/** @param documents what is on the disk; changes are in it before they come here */
export function createResultSet(query: Query, documents: Documents): ResultSet {
  let found: Found = byName(runQuery(query, documents));
  return {
    get size() {
      return found.size;
    },
    values: () => found.values(),
    apply(changes) {
      const ours = changes.filter(({ name }) => isInSource(query, name));
      const before = found;
      found = afterChanges(query, before, ours) ?? byName(runQuery(query, documents));
      return difference(before, found);
    },
  };
}

/** The next result, or null where only the whole collection can tell: one left a full window, and others move up. */
function afterChanges(query: Query, before: Found, changes: readonly Change[]): Found | null {
  if (query.offset > 0) return null;
  const last = query.limit !== null && before.size >= query.limit ? lastOf(query, before) : null;
  const next = new Map(before);
  for (const { name, after } of changes) {
    const isIn = after !== null && belongs(query, after);
    const leaves = before.has(name) && (!isIn || (last !== null && compareIn(query, after, last) > 0));
    if (last !== null && leaves) return null;
    if (isIn) next.set(name, after);
    else next.delete(name);
  }
  while (query.limit !== null && next.size > query.limit) next.delete(lastOf(query, next)?.name ?? '');
  return next;
}

function lastOf(query: Query, found: Found): Document | null {
  let last: Document | null = null;
  for (const each of found.values()) if (last === null || compareIn(query, each, last) > 0) last = each;
  return last;
}

/** What leads from one result to another. */
export function difference(before: Found, after: Found): ResultChange {
  return {
    put: [...after.values()].filter(({ name, updateTime }) => before.get(name)?.updateTime !== updateTime),
    gone: [...before.keys()].filter((name) => !after.has(name)),
  };
}

export const byName = (found: readonly Document[]): Found => new Map(found.map((each) => [each.name, each]));
