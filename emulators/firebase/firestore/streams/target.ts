import * as z from 'zod/mini';
import type { Caller } from '../../auth/callers';
import type { Guard } from '../access/guard';
import type { Change, Document } from '../documents/document';
import { databaseOf, nameOf, parseDocumentName } from '../documents/names';
import type { DocumentStore } from '../documents/store';
import { parseQuery } from '../queries/query';
import { byName, createResultSet, difference, type ResultChange } from '../queries/result-set';
import { runQueryBefore, sourceKey } from '../queries/run-query';
import { invalid } from '../status';

/** What a client listens to: a query, or documents by name. */
export interface Target {
  readonly id: number;
  /** Commits that touch one of these concern it. */
  readonly keys: readonly string[];
  /**
   * Asked at the beginning and at every change.
   * @returns names of the documents that it depends on besides
   * @throws FirestoreError `PERMISSION_DENIED`
   */
  requireAccess(): ReadonlySet<string>;
  /** Result now, and the named documents that do not exist. Starts to follow. */
  start(): { found: readonly Document[]; missing: readonly string[] };
  /** What led from the result of an earlier time to the one of now; null when that is not known any more. */
  since(earlier: ReadonlyMap<string, Document | null>): { change: ResultChange; countBefore: number };
  apply(changes: readonly Change[]): ResultChange;
}

interface TargetParts {
  store: DocumentStore;
  guard: Guard;
  caller: Caller;
  database: string;
}

/** Documents of one target; the SDK names one. */
const MOST_NAMES = 1_000;

const addSchema = z.object({
  targetId: z.number().check(z.int()),
  query: z.optional(z.object({ parent: z.string(), structuredQuery: z.unknown() })),
  documents: z.optional(z.object({ documents: z.array(z.string()).check(z.maxLength(MOST_NAMES)) })),
  resumeToken: z.optional(z.string()),
  expectedCount: z.optional(z.union([z.number(), z.object({ value: z.number() })])),
});
export type AddTarget = z.infer<typeof addSchema>;

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function parseAddTarget(json: unknown): AddTarget {
  const parsed = addSchema.safeParse(json);
  if (!parsed.success || !(parsed.data.query || parsed.data.documents)) throw invalid('Invalid target.');
  return parsed.data;
}

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function createTarget(parts: TargetParts, { targetId, query, documents }: AddTarget): Target {
  return query
    ? queryTarget(parts, targetId, query)
    : documentsTarget(parts, targetId, documents?.documents ?? []);
}

function queryTarget(
  { store, guard, caller, database }: TargetParts,
  id: number,
  { parent, structuredQuery }: NonNullable<AddTarget['query']>,
): Target {
  const query = parseQuery(parent, structuredQuery);
  requireDatabase(query.parent, database);
  const { documents } = store;
  const result = createResultSet(query, documents);
  return {
    id,
    keys: [sourceKey(query)],
    requireAccess: () => guard.requireList(caller, query, documents, () => result.values()),
    start: () => ({ found: [...result.values()], missing: [] }),
    since(earlier) {
      const before = byName(runQueryBefore(query, documents, earlier));
      return { change: difference(before, byName([...result.values()])), countBefore: before.size };
    },
    apply: (changes) => result.apply(changes),
  };
}

function documentsTarget(
  { store, guard, caller, database }: TargetParts,
  id: number,
  paths: readonly string[],
): Target {
  const names = paths.map((name) => nameOf(parseDocumentName(name)));
  for (const name of names) requireDatabase(name, database);
  const { documents } = store;
  const wanted = new Set(names);
  const existing = () => names.map((name) => documents.get(name)).filter((each) => each !== null);
  return {
    id,
    keys: names,
    requireAccess: () => new Set(names.flatMap((name) => [...guard.requireGet(caller, name, documents)])),
    start: () => ({ found: existing(), missing: names.filter((name) => documents.get(name) === null) }),
    since(earlier) {
      const then = (name: string) => (earlier.has(name) ? (earlier.get(name) ?? null) : documents.get(name));
      const before = byName(names.map(then).filter((each) => each !== null));
      return { change: difference(before, byName(existing())), countBefore: before.size };
    },
    apply(changes) {
      const ours = changes.filter(({ name }) => wanted.has(name));
      return {
        put: ours.map(({ after }) => after).filter((each) => each !== null),
        gone: ours.filter(({ after }) => after === null).map(({ name }) => name),
      };
    },
  };
}

function requireDatabase(name: string, database: string): void {
  if (databaseOf(name) !== database) throw invalid('The target is in another database than the stream.');
}
