import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Journal, rewriteJournal } from '../../near/store/journal';
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
const KEPT_RECORDS = 200;

/**
 * Opens a journal of changes. A crash at any moment costs at most changes that were not acknowledged yet; what was
 * overwritten is dropped at the next start.
 */
export async function openRecordStore(file: string): Promise<RecordStore> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  let journal = await Journal.open(file);
  const values = new Map<string, unknown>();
  const records = await journal.recover();
  for (const { payload } of records) apply(values, JSON.parse(Buffer.from(payload).toString('utf8')));
  if (records.length > 2 * values.size + KEPT_RECORDS) {
    await journal.close();
    journal = await rewriteJournal(file, async (next) => {
      if (values.size > 0) await next.append(bytesOf(Object.fromEntries(values)));
    });
  }

  /** What is on the disk; `values` is ahead of it by what is being written. */
  const kept = new Map(values);
  const writes = createWriteQueue<Changes>({
    write: (changes) => journal.append(bytesOf(Object.assign({}, ...changes))),
    settle: (changes) => apply(kept, changes),
    undo() {
      values.clear();
      for (const [key, value] of kept) values.set(key, value);
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
