import { createWriteQueue } from '../../store/write-queue';
import { FirestoreError } from '../status';
import { microsFromMs } from '../values/timestamp';
import { type ChangeLog, createChangeLog } from './change-log';
import type { Change, Commit, Document, Reader } from './document';
import { openDocumentJournal } from './document-journal';
import type { Documents } from './memory';

/** Decides what a commit does. It sees every commit before its own, also those that are still on their way to the disk. */
export type CommitWork<Result> = (
  view: Reader,
  time: bigint,
) => { changes: readonly Change[]; result: Result };

export interface DocumentStore {
  readonly epoch: string;
  /** What is on the disk; nothing else is ever told. */
  readonly documents: Documents;
  readonly log: ChangeLog;
  /** Time of the last commit on the disk, in microseconds. */
  readonly version: bigint;
  /** Runs the work at once and resolves when its changes are on the disk and told to all who follow. */
  commit<Result>(work: CommitWork<Result>): Promise<{ result: Result; time: bigint }>;
  /** Calls the listener after each commit, in order. @returns how to stop */
  follow(listener: (commit: Commit) => void): () => void;
  close(): Promise<void>;
}

interface StoreOptions {
  file: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** How much overwritten data the file may hold; tests make it small. */
  spareEntries?: number;
}

export async function openDocumentStore({ file, clock, spareEntries }: StoreOptions): Promise<DocumentStore> {
  const journal = await openDocumentJournal(file, spareEntries);
  const { documents } = journal;
  // The SDK takes an answer of time zero for none at all; a store without a commit is as of when it was opened.
  const start = journal.lastTime || microsFromMs(clock()) - 1n;
  const log = createChangeLog(start);
  const followers = new Set<(commit: Commit) => void>();
  /** Decided, and not on the disk yet. */
  const pending = new Map<string, { time: bigint; after: Document | null }>();
  let lastTime = start;
  let version = start;

  const view: Reader = {
    get(name) {
      const decided = pending.get(name);
      return decided ? decided.after : documents.get(name);
    },
  };

  function settle(commit: Commit): void {
    documents.apply(commit.changes);
    for (const { name } of commit.changes) {
      if (pending.get(name)?.time === commit.time) pending.delete(name);
    }
    version = commit.time;
    log.add(commit);
    for (const listener of followers) listener(commit);
  }

  const writes = createWriteQueue<Commit>({
    write: (commits) => journal.append(commits),
    settle,
    undo: () => pending.clear(),
  });

  /** Also without changes: an answer, or a refusal, may rest on a commit that is on its way, and is not told before that one is there to be read. */
  async function write(commit: Commit): Promise<void> {
    lastTime = commit.time;
    for (const { name, after } of commit.changes) pending.set(name, { time: commit.time, after });
    await writes.add(commit).catch((error: unknown) => {
      throw new FirestoreError('UNAVAILABLE', 'The commit could not be written to the disk.', error);
    });
  }

  return {
    epoch: journal.epoch,
    documents,
    log,
    get version() {
      return version;
    },
    async commit(work) {
      const now = microsFromMs(clock());
      const time = now > lastTime ? now : lastTime + 1n;
      let decided: ReturnType<typeof work>;
      try {
        decided = work(view, time);
      } catch (refusal) {
        if (pending.size > 0) await write({ time, changes: [] });
        throw refusal;
      }
      const { changes, result } = decided;
      if (changes.length === 0 && pending.size === 0) return { result, time: version };
      await write({ time, changes });
      return { result, time };
    },
    follow(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    async close() {
      await writes.idle();
      await journal.close();
    },
  };
}
