import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, crc32, deflate, inflate } from 'node:zlib';
import { syncFolder } from '@cosecha/emulators-common';
import type { Snapshot } from './block-store';
import { decode, encode } from './codec';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Version of the file's format. A file of another version is ignored. */
const VERSION = 2;

interface StoredSnapshot {
  version: number;
  snapshot: Snapshot;
}

/** Preceded by its checksum. A snapshot that is missing or unreadable is no loss: the blocks have everything. */
export async function readSnapshot(path: string): Promise<Snapshot | null> {
  try {
    const bytes = await readFile(path);
    const payload = bytes.subarray(4);
    if (crc32(payload) !== bytes.readUInt32LE(0)) return null;
    const stored = decode<Partial<StoredSnapshot>>(await inflated(payload));
    return stored.version === VERSION ? (stored.snapshot ?? null) : null;
  } catch {
    return null;
  }
}

/** The old snapshot stays until the new one is on the disk. */
export async function writeSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  const stored: StoredSnapshot = { version: VERSION, snapshot };
  const payload = await deflated(encode(stored), { level: constants.Z_BEST_SPEED });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(payload), 0);
  const draft = `${path}.next`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(Buffer.concat([checksum, payload]));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
