import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { bestEffort } from './best-effort';
import { syncFolder } from './sync-folder';

/** Each record: length and CRC-32 of the payload (4 bytes each, little-endian), then the payload. */
const HEADER = 8;
/** So much of a file is read at once. */
const PIECE = 4 * 1024 * 1024;
/** A disk with less room than this is still full: the next records would not fit. */
const LEAST_ROOM = 1024 * 1024;

/** The journal holds a record that is broken although later ones are whole: not the mark of a crash. */
export class DamagedJournalError extends Error {
  constructor(path: string, offset: number) {
    super(`${path} is damaged at byte ${offset}; restore it from a copy, or start anew with --reset`);
    this.name = 'DamagedJournalError';
  }
}

export interface FoundRecord {
  /** Where it starts. */
  offset: number;
  payload: Uint8Array;
}

/**
 * An append-only file of records. A record counts when `append` has resolved: then it is on the disk. When it rejects,
 * the file ends where it ended before.
 */
export class Journal {
  /** There may be bytes after the end: the remains of a failed write. */
  private torn = false;
  /** Bytes that the next write will want at least. */
  private wanted = LEAST_ROOM;

  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
    private end: number,
  ) {}

  /** Opens or creates the file, readable only by this user, even if it was readable by others before. */
  static async open(path: string): Promise<Journal> {
    const file = await open(path, 'a+', 0o600).then(async (created) => {
      await created.close();
      return open(path, 'r+');
    });
    await file.chmod(0o600);
    const { size } = await file.stat();
    return new Journal(file, path, size);
  }

  get length(): number {
    return this.end;
  }

  /**
   * @returns where the record starts
   * @throws what the file system says; then the record is not in the file, after a restart neither
   */
  async append(payload: Uint8Array): Promise<number> {
    const record = Buffer.concat([Buffer.alloc(HEADER), payload]);
    record.writeUInt32LE(payload.length, 0);
    record.writeUInt32LE(crc32(payload), 4);
    const offset = this.end;
    await this.write(record);
    this.end += record.length;
    return offset;
  }

  /** Looks whether there is room for what could not be written. @throws when there is none yet */
  async probe(): Promise<void> {
    await this.write(Buffer.alloc(this.wanted));
    this.torn = true;
    await this.mend();
    this.wanted = LEAST_ROOM;
  }

  /** Drops all records. */
  async clear(): Promise<void> {
    this.end = 0;
    this.torn = true;
    await this.mend();
  }

  private async write(bytes: Uint8Array): Promise<void> {
    await this.mend();
    try {
      await writeAll(this.file, bytes, this.end);
      await this.file.datasync();
    } catch (error) {
      this.torn = true;
      this.wanted = Math.max(this.wanted, bytes.length);
      // Where this fails, too, the next write starts with it.
      await bestEffort(this.mend());
      throw error;
    }
  }

  /** What was written and could not be confirmed must not be found by the next start. */
  private async mend(): Promise<void> {
    if (!this.torn) return;
    await this.file.truncate(this.end);
    await this.file.sync();
    this.torn = false;
  }

  async read(offset: number): Promise<Uint8Array> {
    const header = await readExactly(this.file, HEADER, offset);
    const record = await readExactly(this.file, HEADER + header.readUInt32LE(0), offset);
    const found = payloadAt(record, 0);
    if (!found) throw new DamagedJournalError(this.path, offset);
    return found.payload;
  }

  /**
   * All records, a piece of the file at a time: it may be larger than memory. A torn last record is cut off, when all before it were
   * taken: it was never acknowledged.
   * @throws DamagedJournalError when what is broken is not the end
   */
  async *recover(): AsyncGenerator<FoundRecord> {
    let start = 0;
    let wanted = PIECE;
    while (start < this.end) {
      const piece = await readExactly(this.file, Math.min(wanted, this.end - start), start);
      const { records, end } = wholeRecords(piece);
      for (const { offset, payload } of records) yield { offset: start + offset, payload };
      start += end;
      const next = end === 0 ? recordLength(piece) : PIECE;
      if (end === 0 && (next <= piece.length || start + next > this.end)) return this.cutAt(start);
      // A record may be longer than a piece.
      wanted = Math.max(PIECE, next);
    }
  }

  private async cutAt(end: number): Promise<void> {
    if (await this.wholeRecordFollows(end)) throw new DamagedJournalError(this.path, end);
    this.end = end;
    this.torn = true;
    await this.mend();
  }

  private async wholeRecordFollows(position: number): Promise<boolean> {
    const next = position + (await this.lengthAt(position));
    const length = await this.lengthAt(next);
    if (next + length > this.end) return false;
    return payloadAt(await readExactly(this.file, length, next), 0) !== null;
  }

  /** The length of what may be a record; endless where there is no room for one. */
  private async lengthAt(position: number): Promise<number> {
    const isRoom = position + HEADER <= this.end;
    return recordLength(isRoom ? await readExactly(this.file, HEADER, position) : Buffer.alloc(0));
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/** Puts other records in the place of a journal's, which stay until the new ones are whole. @returns the new journal, open */
export async function rewriteJournal(path: string, fill: (next: Journal) => Promise<void>): Promise<Journal> {
  const draft = `${path}.next`;
  await rm(draft, { force: true });
  const next = await Journal.open(draft);
  try {
    await fill(next);
  } finally {
    await next.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
  return Journal.open(path);
}

/** All records of a journal that is complete. @throws DamagedJournalError when one is not whole */
export async function readSealed(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path);
  const { records, end } = wholeRecords(bytes);
  if (end < bytes.length) throw new DamagedJournalError(path, end);
  return records.map(({ payload }) => payload);
}

function wholeRecords(bytes: Buffer): { records: FoundRecord[]; end: number } {
  const records: FoundRecord[] = [];
  let end = 0;
  for (let found = payloadAt(bytes, end); found; found = payloadAt(bytes, end)) {
    records.push({ offset: end, payload: found.payload });
    end = found.next;
  }
  return { records, end };
}

/** The record at a position, if it is whole. An empty one is none: a crash can leave zeros behind. */
function payloadAt(bytes: Buffer, position: number): { payload: Uint8Array; next: number } | null {
  if (position + HEADER > bytes.length) return null;
  const length = bytes.readUInt32LE(position);
  const next = position + HEADER + length;
  if (length === 0 || next > bytes.length) return null;
  const payload = bytes.subarray(position + HEADER, next);
  return crc32(payload) === bytes.readUInt32LE(position + 4) ? { payload, next } : null;
}

/** With its header; endless where not even that is there. */
const recordLength = (bytes: Buffer): number =>
  bytes.length < HEADER ? Number.POSITIVE_INFINITY : HEADER + bytes.readUInt32LE(0);

async function writeAll(file: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, offset + done);
    done += bytesWritten;
  }
}

async function readExactly(file: FileHandle, length: number, offset: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new Error(`the file ends before byte ${offset + length}`);
    done += bytesRead;
  }
  return bytes;
}
