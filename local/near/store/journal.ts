import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Each record: length and CRC-32 of the payload (4 bytes each, little-endian), then the payload. */
const HEADER = 8;

/** The journal holds a record that is broken although later ones are whole: not the mark of a crash. */
export class DamagedJournalError extends Error {
  constructor(path: string, offset: number) {
    super(`${path} is damaged at byte ${offset}; restore it from a copy, or start anew with --reset`);
    this.name = 'DamagedJournalError';
  }
}

/** An append-only file of records. A record counts when `append` has resolved: then it is on the disk. */
export class Journal {
  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
    private end: number,
  ) {}

  static async open(path: string): Promise<Journal> {
    const file = await open(path, 'a+').then(async (created) => {
      await created.close();
      return open(path, 'r+');
    });
    const { size } = await file.stat();
    return new Journal(file, path, size);
  }

  get length(): number {
    return this.end;
  }

  /** @returns where the record begins */
  async append(payload: Uint8Array): Promise<number> {
    const offset = this.end;
    const record = Buffer.concat([Buffer.alloc(HEADER), payload]);
    record.writeUInt32LE(payload.length, 0);
    record.writeUInt32LE(crc32(payload), 4);
    await writeAll(this.file, record, offset);
    await this.file.datasync();
    this.end += record.length;
    return offset;
  }

  async read(offset: number): Promise<Uint8Array> {
    const header = await readExactly(this.file, HEADER, offset);
    const record = await readExactly(this.file, HEADER + header.readUInt32LE(0), offset);
    const found = payloadAt(record, 0);
    if (!found) throw new DamagedJournalError(this.path, offset);
    return found.payload;
  }

  /**
   * All records from `start` on. What a crash left of the last one is cut off: nobody was told that it counts.
   * @throws DamagedJournalError when what is broken is not the end
   */
  async recover(start: number): Promise<{ offset: number; payload: Uint8Array }[]> {
    const bytes = await readExactly(this.file, this.end - start, start);
    const records: { offset: number; payload: Uint8Array }[] = [];
    let position = 0;
    for (let found = payloadAt(bytes, position); found; found = payloadAt(bytes, position)) {
      records.push({ offset: start + position, payload: found.payload });
      position = found.next;
    }
    if (position === bytes.length) return records;
    if (wholeRecordFollows(bytes, position)) throw new DamagedJournalError(this.path, start + position);
    this.end = start + position;
    await this.file.truncate(this.end);
    await this.file.sync();
    return records;
  }

  close(): Promise<void> {
    return this.file.close();
  }
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

function wholeRecordFollows(bytes: Buffer, position: number): boolean {
  if (position + HEADER > bytes.length) return false;
  const next = position + HEADER + bytes.readUInt32LE(position);
  return payloadAt(bytes, next) !== null;
}

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
