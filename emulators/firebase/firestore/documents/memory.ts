import type { Change, Document, Reader } from './document';
import { collectionOf, databaseOf, idOf } from './names';

/** All documents, by name and by collection, so that nothing has to be looked for in all of them. */
export interface Documents extends Reader {
  /** By the collection's name. */
  inCollection(name: string): Iterable<Document>;
  /** Documents of every collection with this id below a document or database (collection group). */
  inGroup(parent: string, collectionId: string): Iterable<Document>;
  all(): Iterable<Document>;
  readonly size: number;
  apply(changes: readonly Change[]): void;
}

export function createDocuments(): Documents {
  const byName = new Map<string, Document>();
  const collections = new Map<string, Map<string, Document>>();
  /** Names of the collections of a database that have an id. */
  const groups = new Map<string, Set<string>>();
  const groupKey = (database: string, id: string) => `${database}/${id}`;

  function put(document: Document): void {
    const collection = collectionOf(document.name);
    byName.set(document.name, document);
    const known = collections.get(collection);
    if (known) {
      known.set(document.name, document);
      return;
    }
    collections.set(collection, new Map([[document.name, document]]));
    const key = groupKey(databaseOf(collection), idOf(collection));
    groups.set(key, (groups.get(key) ?? new Set()).add(collection));
  }

  function remove(name: string): void {
    const collection = collectionOf(name);
    byName.delete(name);
    const left = collections.get(collection);
    left?.delete(name);
    if (left?.size !== 0) return;
    collections.delete(collection);
    groups.get(groupKey(databaseOf(collection), idOf(collection)))?.delete(collection);
  }

  return {
    get: (name) => byName.get(name) ?? null,
    inCollection: (name) => collections.get(name)?.values() ?? [],
    *inGroup(parent, collectionId) {
      for (const collection of groups.get(groupKey(databaseOf(parent), collectionId)) ?? []) {
        if (collection.startsWith(`${parent}/`)) yield* collections.get(collection)?.values() ?? [];
      }
    },
    all: () => byName.values(),
    get size() {
      return byName.size;
    },
    apply(changes) {
      for (const { name, after } of changes) {
        if (after) put(after);
        else remove(name);
      }
    },
  };
}
