import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlockRecord, BlockStore } from './block-store';
import { DamagedJournalError, Journal } from './journal';
import { linesOf, packRecord, type RecordLines, recordFrom } from './record-codec';
import { Segments } from './segments';
import { readSnapshot, writeSnapshot } from './snapshot-file';
import { syncFolder } from './sync-folder';

/** Blocks after which the next snapshot is due, or bytes of them: a start replays no more than that. */
const SNAPSHOT_INTERVAL = 1_000;
const SNAPSHOT_BYTES = 4 * 1024 * 1024;

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
  const journalPath = join(folder, 'blocks.journal');
  const snapshotPath = join(folder, 'snapshot');
  const journal = await Journal.open(journalPath);
  const segments = await Segments.open(folder);
  await syncFolder(folder);
  /** Where each block of the journal begins. */
  let offsets: number[] = [];
  /** Height of the journal's first block. */
  let firstInJournal = 0;
  /** How long the journal was when a snapshot was last tried. One that failed is not tried at every block. */
  let tried = { blocks: 0, bytes: 0 };

  const newest = () => (offsets.length > 0 ? firstInJournal + offsets.length - 1 : segments.last);

  /** Without what was on its way after it. */
  async function record(height: number): Promise<BlockRecord | null> {
    const lines = await journalLine(height);
    return lines ? recordFrom({ body: lines.body }) : segments.read(height);
  }

  /** @returns null when the block is not in the journal */
  async function journalLine(height: number): Promise<RecordLines | null> {
    const places = offsets;
    const offset = places[height - firstInJournal];
    if (offset === undefined) return null;
    const payload = await journal.read(offset).catch((error: unknown) => {
      if (places === offsets) throw error;
      return null;
    });
    // The block has moved to a segment meanwhile, and another may stand where it was.
    return payload === null || places !== offsets ? null : linesOf(payload);
  }

  async function* recordsFrom(first: number): AsyncGenerator<BlockRecord> {
    const inJournal = offsets.length > 0 ? firstInJournal : segments.last + 1;
    yield* segments.records(first, inJournal);
    const last = newest();
    for (let height = Math.max(first, inJournal); height <= last; height++) {
      const lines = await journalLine(height);
      if (lines) yield recordFrom(height === last ? lines : { body: lines.body });
    }
  }

  async function* journalLines(first: number, last: number): AsyncGenerator<RecordLines> {
    for (let height = first; height <= last; height++) {
      const lines = await journalLine(height);
      if (!lines) throw new Error(`block ${height} is missing`);
      yield lines;
    }
  }

  /** Puts the journal's blocks into segments. They leave the journal only after that, and after the snapshot. */
  async function seal(): Promise<void> {
    const end = newest();
    while (segments.last < end) {
      const first = Math.max(segments.last + 1, firstInJournal);
      await segments.add(first, journalLines(first, Math.min(first + snapshotInterval - 1, end)));
    }
  }

  return {
    get isSnapshotDue() {
      return (
        offsets.length - tried.blocks >= snapshotInterval || journal.length - tried.bytes >= SNAPSHOT_BYTES
      );
    },

    async load() {
      const snapshot = await readSnapshot(snapshotPath);
      const found = await journal.recover();
      offsets = found.map(({ offset }) => offset);
      const [first] = found;
      if (first) firstInJournal = recordFrom(await linesOf(first.payload)).block.block.header.height;
      const hasGap = segments.last > 0 && offsets.length > 0 && firstInJournal > segments.last + 1;
      if (hasGap || (snapshot && snapshot.height > newest())) {
        throw new DamagedJournalError(journalPath, journal.length);
      }
      return { snapshot, records: recordsFrom((snapshot?.height ?? 0) + 1) };
    },

    async append(block) {
      const offset = await journal.append(await packRecord(block));
      if (offsets.length === 0) firstInJournal = block.block.block.header.height;
      offsets.push(offset);
    },

    read: async (height) => (await record(height))?.block ?? null,
    readChanges: async (height) => (await record(height))?.changes ?? null,

    async saveSnapshot(snapshot) {
      const isLong = offsets.length >= snapshotInterval || journal.length >= SNAPSHOT_BYTES;
      tried = { blocks: offsets.length, bytes: journal.length };
      if (isLong) await seal();
      await writeSnapshot(snapshotPath, snapshot);
      if (!isLong) return;
      offsets = [];
      tried = { blocks: 0, bytes: 0 };
      await journal.clear();
    },

    probe: () => journal.probe(),
    close: () => journal.close(),
  };
}
