import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal, syncFolder } from '@cosecha/emulators-common';
import type { BlockRecord, BlockStore } from './block-store';
import { JournalBlocks } from './journal-blocks';
import { recordFrom } from './record-codec';
import { type Missing, Segments } from './segments';
import { readSnapshot, writeSnapshot } from './snapshot-file';

/** Blocks after which the next snapshot is due, or bytes of them: a start replays no more than that. */
const SNAPSHOT_INTERVAL = 1_000;
const SNAPSHOT_BYTES = 4 * 1024 * 1024;
const EMPTY = { blocks: 0, bytes: 0 };

/** A file is gone from the folder, or ends earlier than it did. */
export class MissingBlocksError extends Error {
  constructor(folder: string, { first, last }: Missing) {
    super(
      `${folder} lacks the blocks ${first} to ${last}; restore it from a copy, or start anew with --reset`,
    );
    this.name = 'MissingBlocksError';
  }
}

/**
 * Keeps the chain in a folder: new blocks in `blocks.journal`, older ones in segments, and `snapshot`, which only spares
 * the replay. A crash at any moment, `kill -9` included, costs at most the block that was being written and
 * was not acknowledged.
 */
export async function openDiskStore(
  folder: string,
  snapshotInterval = SNAPSHOT_INTERVAL,
): Promise<BlockStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const snapshotPath = join(folder, 'snapshot');
  const journal = await Journal.open(join(folder, 'blocks.journal'));
  const blocks = new JournalBlocks(journal);
  const segments = await Segments.open(folder);
  await syncFolder(folder);
  /** How long the journal was when a snapshot was last tried. One that failed is not tried at every block. */
  let tried = EMPTY;

  const newest = () => blocks.last ?? segments.last;
  const isLongerThan = (length: { blocks: number; bytes: number }) =>
    blocks.count - length.blocks >= snapshotInterval || journal.length - length.bytes >= SNAPSHOT_BYTES;

  /** Without what was on its way after it. */
  async function record(height: number): Promise<BlockRecord | null> {
    const lines = await blocks.lines(height);
    return lines ? recordFrom({ body: lines.body }) : segments.read(height);
  }

  async function* recordsFrom(first: number): AsyncGenerator<BlockRecord> {
    const inJournal = blocks.count > 0 ? blocks.first : segments.last + 1;
    yield* segments.records(first, inJournal);
    const last = newest();
    for (let height = Math.max(first, inJournal); height <= last; height++) {
      const lines = await blocks.lines(height);
      if (lines) yield recordFrom(height === last ? lines : { body: lines.body });
    }
  }

  /** Puts the journal's blocks into segments. They leave the journal only after that, and after the snapshot. */
  async function seal(): Promise<void> {
    const end = newest();
    while (segments.last < end) {
      const first = Math.max(segments.last + 1, blocks.first);
      await segments.add(first, blocks.range(first, Math.min(first + snapshotInterval - 1, end)));
    }
  }

  return {
    get isSnapshotDue() {
      return isLongerThan(tried);
    },

    async load() {
      const snapshot = await readSnapshot(snapshotPath);
      await blocks.recover();
      const snapshotAt = snapshot?.height ?? 0;
      const next = blocks.count > 0 ? blocks.first : segments.last + 1;
      const missing =
        segments.missingBefore(next) ??
        (snapshotAt > newest() ? { first: newest() + 1, last: snapshotAt } : undefined);
      if (missing) throw new MissingBlocksError(folder, missing);
      return { snapshot, records: recordsFrom(snapshotAt + 1) };
    },

    append: (block) => blocks.append(block),
    read: async (height) => (await record(height))?.block ?? null,
    readChanges: async (height) => (await record(height))?.changes ?? null,

    async saveSnapshot(snapshot) {
      const isLong = isLongerThan(EMPTY);
      tried = { blocks: blocks.count, bytes: journal.length };
      if (isLong) await seal();
      await writeSnapshot(snapshotPath, snapshot);
      if (!isLong) return;
      tried = EMPTY;
      await blocks.clear();
    },

    probe: () => journal.probe(),
    close: () => journal.close(),
  };
}
