import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BlockRecord, BlockStore, Snapshot } from './block-store';
import { decode, encode } from './codec';
import { DamagedJournalError, Journal } from './journal';

/** A snapshot with what belongs to this store alone: where each block stands in the journal. */
interface StoredSnapshot {
  snapshot: Snapshot;
  journalLength: number;
  offsets: number[];
}

const SNAPSHOT_INTERVAL = 1_000;

/**
 * Keeps the chain in a folder: `blocks.journal` holds every block, `snapshot` only spares the replay. A crash at any
 * moment, `kill -9` included, costs at most the block that was being written and that nobody had been told of.
 */
export async function openDiskStore(
  folder: string,
  snapshotInterval = SNAPSHOT_INTERVAL,
): Promise<BlockStore> {
  await mkdir(folder, { recursive: true });
  const journalPath = join(folder, 'blocks.journal');
  const snapshotPath = join(folder, 'snapshot');
  const journal = await Journal.open(journalPath);
  await syncFolder(folder);
  /** Where the block of each height begins; the first block is the first entry. */
  let offsets: number[] = [];
  let firstHeight = 0;

  async function record(height: number): Promise<BlockRecord | null> {
    const offset = offsets[height - firstHeight];
    return offset === undefined ? null : decode<BlockRecord>(await journal.read(offset));
  }

  return {
    snapshotInterval,

    async load() {
      const stored = await readSnapshot(snapshotPath);
      if (stored && stored.journalLength > journal.length) {
        throw new DamagedJournalError(journalPath, journal.length);
      }
      const found = await journal.recover(stored?.journalLength ?? 0);
      const records = found.map(({ payload }) => decode<BlockRecord>(payload));
      offsets = [...(stored?.offsets ?? []), ...found.map(({ offset }) => offset)];
      const last = records.at(-1)?.block.block.header.height ?? stored?.snapshot.height ?? 0;
      firstHeight = last - offsets.length + 1;
      return { snapshot: stored?.snapshot ?? null, records };
    },

    async append(record) {
      if (offsets.length === 0) firstHeight = record.block.block.header.height;
      offsets.push(await journal.append(encode(record)));
    },

    read: async (height) => (await record(height))?.block ?? null,
    readChanges: async (height) => (await record(height))?.changes ?? null,

    async saveSnapshot(snapshot) {
      const stored: StoredSnapshot = { snapshot, journalLength: journal.length, offsets };
      await writeSnapshot(snapshotPath, encode(stored));
      await syncFolder(folder);
    },

    close: () => journal.close(),
  };
}

/** Its checksum stands before it. A snapshot that is missing or unreadable is no loss: the journal has everything. */
async function readSnapshot(path: string): Promise<StoredSnapshot | null> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes || bytes.length < 4) return null;
  const payload = bytes.subarray(4);
  return crc32(payload) === bytes.readUInt32LE(0) ? decode<StoredSnapshot>(payload) : null;
}

/** The old snapshot stays until the new one is on the disk. */
async function writeSnapshot(path: string, payload: Uint8Array): Promise<void> {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(payload), 0);
  const file = await open(`${path}.next`, 'w');
  try {
    await file.writeFile(Buffer.concat([checksum, payload]));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.next`, path);
}

/** Makes a new or renamed file's name durable, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
