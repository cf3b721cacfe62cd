import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Journal, rewriteJournal } from '@cosecha/emulators-common';
import * as z from 'zod/mini';
import { fieldsFromJson, fieldsToJson } from '../values/value-json';
import type { Commit, Document } from './document';
import { createDocuments, type Documents } from './memory';

/** A document as the journal holds it; without fields it was deleted. Times are microseconds. */
const entrySchema = z.object({
  n: z.string(),
  f: z.optional(z.record(z.string(), z.unknown())),
  c: z.optional(z.string()),
  u: z.optional(z.string()),
});
const recordSchema = z.object({
  /** In the first record only: says whose tokens are ours. */
  epoch: z.optional(z.string()),
  time: z.string(),
  entries: z.array(entrySchema),
});
type StoredRecord = z.infer<typeof recordSchema>;

/** Documents on the disk: one file, every commit at its end. */
export interface DocumentJournal {
  /** Made with the file: a token of another one means nothing here. */
  readonly epoch: string;
  /** Time of the last commit when the file was opened. */
  readonly lastTime: bigint;
  readonly documents: Documents;
  /** Resolves when all are on the disk. */
  append(commits: readonly Commit[]): Promise<void>;
  close(): Promise<void>;
}

/** A file of so many entries more than twice the documents is worth rewriting. */
const SPARE_ENTRIES = 5_000;
/** Documents in a record of a rewritten file: even of the largest ones a string can hold as many. */
const CHUNK = 50;

/**
 * Opens the file. A crash at any moment costs at most changes that were not acknowledged yet. What was overwritten is dropped
 * when there is much of it, while the old file stays until the new one is whole.
 */
export async function openDocumentJournal(
  file: string,
  spareEntries = SPARE_ENTRIES,
): Promise<DocumentJournal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  let journal = await Journal.open(file);
  const documents = createDocuments();
  let epoch = '';
  let lastTime = 0n;
  let stored = 0;
  for await (const { payload } of journal.recover()) {
    const record = z.parse(recordSchema, JSON.parse(Buffer.from(payload).toString('utf8')));
    epoch = record.epoch ?? epoch;
    lastTime = BigInt(record.time);
    stored += record.entries.length;
    documents.apply(record.entries.map(changeFrom));
  }
  if (epoch === '') {
    epoch = randomBytes(9).toString('base64url');
    await journal.append(bytesOf({ epoch, time: '0', entries: [] }));
  }
  const openedAt = lastTime;
  if (isLong()) await rewrite();

  function isLong(): boolean {
    return stored > 2 * documents.size + spareEntries;
  }

  async function rewrite(): Promise<void> {
    const all = [...documents.all()];
    const old = journal;
    journal = await rewriteJournal(file, async (next) => {
      await next.append(bytesOf({ epoch, time: String(lastTime), entries: [] }));
      for (let at = 0; at < all.length; at += CHUNK) {
        const entries = all.slice(at, at + CHUNK).map(entryFrom);
        await next.append(bytesOf({ time: String(lastTime), entries }));
      }
    });
    stored = all.length;
    await old.close();
  }

  return {
    epoch,
    lastTime: openedAt,
    documents,
    async append(commits) {
      const time = commits.at(-1)?.time ?? lastTime;
      const entries = commits.flatMap(({ changes }) =>
        changes.map(({ name, after }) => (after ? entryFrom(after) : { n: name })),
      );
      if (isLong()) await rewrite();
      await journal.append(bytesOf({ time: String(time), entries }));
      stored += entries.length;
      lastTime = time;
    },
    close: () => journal.close(),
  };
}

function entryFrom({ name, fields, createTime, updateTime }: Document): z.infer<typeof entrySchema> {
  return {
    n: name,
    f: fieldsToJson(fields),
    c: String(createTime),
    u: String(updateTime),
  };
}

function changeFrom({ n: name, f, c = '0', u = '0' }: z.infer<typeof entrySchema>) {
  const after = f && { name, fields: fieldsFromJson(f), createTime: BigInt(c), updateTime: BigInt(u) };
  return { name, before: null, after: after ?? null };
}

const bytesOf = (record: StoredRecord) => Buffer.from(JSON.stringify(record));
