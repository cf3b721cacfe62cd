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

/** Commits that go to the disk together: even of the largest ones a string can hold as many. */
const MOST_AT_ONCE = 32;

interface Waiting {
  commit: Commit;
  done(): void;
  failed(error: unknown): void;
}

export async function openDocumentStore({ file, clock, spareEntries }: StoreOptions): Promise<DocumentStore> {
  const journal = await openDocumentJournal(file, spareEntries);
  const { documents } = journal;
  const log = createChangeLog(journal.lastTime);
  const followers = new Set<(commit: Commit) => void>();
  /** Decided, and not on the disk yet. */
  const pending = new Map<string, { time: bigint; after: Document | null }>();
  const waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;
  let lastTime = journal.lastTime;
  let version = journal.lastTime;

  const view: Reader = {
    get(name) {
      const decided = pending.get(name);
      return decided ? decided.after : documents.get(name);
    },
  };

  /** What has come together meanwhile goes to the disk at once. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE);
      try {
        await journal.append(batch.map(({ commit }) => commit));
      } catch (error) {
        pending.clear();
        for (const { failed } of [...batch, ...waiting.splice(0)]) failed(error);
        return;
      }
      for (const { commit, done } of batch) {
        settle(commit);
        done();
      }
    }
  }

  function settle(commit: Commit): void {
    documents.apply(commit.changes);
    for (const { name } of commit.changes) {
      if (pending.get(name)?.time === commit.time) pending.delete(name);
    }
    version = commit.time;
    log.add(commit);
    for (const listener of followers) listener(commit);
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
      const { changes, result } = work(view, time);
      // What changes nothing may still rest on a commit that is on its way: then it waits for that one.
      if (changes.length === 0 && pending.size === 0) return { result, time: version };
      lastTime = time;
      for (const { name, after } of changes) pending.set(name, { time, after });
      await new Promise<void>((done, failed) => {
        waiting.push({ commit: { time, changes }, done, failed });
        writing ??= write().finally(() => {
          writing = null;
        });
      }).catch((error: unknown) => {
        throw new FirestoreError('INTERNAL', 'The commit could not be written to the disk.', error);
      });
      return { result, time };
    },
    follow(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    async close() {
      await writing;
      await journal.close();
    },
  };
}
