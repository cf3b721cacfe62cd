import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Journal, rewriteJournal } from '@cosecha/emulators-common';
import { createWriteQueue } from './write-queue';

/** By key; null deletes. */
type Changes = Readonly<Record<string, unknown>>;

/** Small JSON values by key, held in memory and on the disk. */
export interface RecordStore {
  get(key: string): unknown;
  entries(prefix: string): [key: string, value: unknown][];
  /** Resolves once every change is on the disk, all of them or none; when it rejects nothing has changed. A value of null deletes. */
  write(changes: Changes): Promise<void>;
  close(): Promise<void>;
}

/** Below this a journal is not worth rewriting. */
const MAX_RECORDS = 200;

/**
 * Opens a journal of changes. A crash at any moment costs at most changes that were not acknowledged yet; what was
 * overwritten is dropped when there is much of it, at a start and later.
 */
export async function openRecordStore(file: string): Promise<RecordStore> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  let journal = await Journal.open(file);
  const values = new Map<string, unknown>();
  let records = 0;
  for await (const { payload } of journal.recover()) {
    apply(values, JSON.parse(Buffer.from(payload).toString('utf8')));
    records += 1;
  }

  /** What is on the disk; `values` is ahead of it by what is being written. */
  const stored = new Map(values);
  await shorten();

  async function shorten(): Promise<void> {
    if (records <= 2 * stored.size + MAX_RECORDS) return;
    const old = journal;
    journal = await rewriteJournal(file, async (next) => {
      if (stored.size > 0) await next.append(bytesOf(Object.fromEntries(stored)));
    });
    records = 1;
    await old.close();
  }

  const writes = createWriteQueue<Changes>({
    async write(changes) {
      await shorten();
      await journal.append(bytesOf(Object.assign({}, ...changes)));
      records += 1;
    },
    settle: (changes) => apply(stored, changes),
    undo() {
      values.clear();
      for (const [key, value] of stored) values.set(key, value);
    },
  });
  return {
    get: (key) => values.get(key),
    entries: (prefix) => [...values].filter(([key]) => key.startsWith(prefix)),
    async write(changes) {
      // In memory first: the next request must not decide on what this one has changed already.
      apply(values, changes);
      await writes.add(changes);
    },
    async close() {
      await writes.idle();
      await journal.close();
    },
  };
}

const bytesOf = (changes: Changes) => Buffer.from(JSON.stringify(changes));

function apply(values: Map<string, unknown>, changes: Changes): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
}
