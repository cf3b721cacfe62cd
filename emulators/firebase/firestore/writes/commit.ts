import type { Caller } from '../../auth/callers';
import type { Guard, GuardedWrite } from '../access/guard';
import type { Change, Document, Reader } from '../documents/document';
import { databaseOf } from '../documents/names';
import type { DocumentStore } from '../documents/store';
import { type FirestoreError, invalid } from '../status';
import { textFromMicros } from '../values/timestamp';
import { valueToJson } from '../values/value-json';
import { applyWrite, preconditionFailure } from './apply-write';
import { requestTime } from './transform';
import { parseWrite, type Write } from './write';

const MOST_WRITES = 500;

export interface CommitParts {
  store: DocumentStore;
  guard: Guard;
}

export interface CommitRequest {
  caller: Caller;
  /** `projects/p/databases/d`: all documents have to be in it. */
  database: string;
  writes: readonly unknown[];
}

/**
 * Does all the writes at one time, or none. Resolves when they are on the disk.
 * @throws FirestoreError `PERMISSION_DENIED`, or what a write's precondition says
 */
export async function commitWrites({ store, guard }: CommitParts, request: CommitRequest): Promise<object> {
  const writes = request.writes.map(parseWrite);
  if (writes.length > MOST_WRITES) throw invalid(`maximum ${MOST_WRITES} writes allowed per request`);
  if (writes.some(({ name }) => databaseOf(name) !== request.database)) {
    throw invalid('All documents of a commit belong to its database.');
  }
  const { result, time } = await store.commit((view, commitTime) => {
    const draft = draftOf(writes, view, commitTime);
    guard.requireWrites(request.caller, draft.guarded, {
      before: view,
      after: draft.view,
      time: requestTime(commitTime),
    });
    if (draft.failure) throw draft.failure;
    return { changes: draft.changes(), result: draft.results };
  });
  return { writeResults: result, commitTime: textFromMicros(time) };
}

/** What the writes make of the documents, one after the other. */
function draftOf(writes: readonly Write[], view: Reader, time: bigint) {
  const changed = new Map<string, Document | null>();
  const draft: Reader = {
    get(name) {
      const own = changed.get(name);
      return own === undefined ? view.get(name) : own;
    },
  };
  const guarded: GuardedWrite[] = [];
  const results: object[] = [];
  let failure: FirestoreError | null = null;
  for (const write of writes) {
    const before = draft.get(write.name);
    failure ??= preconditionFailure(write.precondition, write.name, before);
    const { after, transformResults } = applyWrite(write, before, time);
    changed.set(write.name, after);
    guarded.push({ method: methodOf(write, before), name: write.name, before, after });
    results.push({
      ...(after ? { updateTime: textFromMicros(after.updateTime) } : {}),
      ...(transformResults.length > 0 ? { transformResults: transformResults.map(valueToJson) } : {}),
    });
  }
  const changes = (): Change[] =>
    [...changed].flatMap(([name, after]) => {
      const before = view.get(name);
      return before === after ? [] : [{ name, before, after }];
    });
  return { view: draft, guarded, results, failure, changes };
}

/** What rules call the write. One that insists on a document is no creation, even where there is none. */
function methodOf({ kind, precondition }: Write, before: Document | null): GuardedWrite['method'] {
  if (kind === 'delete') return 'delete';
  if (kind === 'verify') return 'get';
  return before || precondition.exists ? 'update' : 'create';
}
