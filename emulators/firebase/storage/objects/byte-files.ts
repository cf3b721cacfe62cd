import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '@cosecha/emulators-common';
import { quotaExceeded } from '../storage-error';

/** How far an append has come. */
export interface Appended {
  /** Bytes that the file has on the disk now. */
  length: number;
  /** What ended it before all was there; null: nothing. */
  error: unknown;
}

/** Bytes on the disk, each sequence in a file with a name of its own; what counts as a file of a bucket is not decided here. */
export interface ByteFiles {
  create(): Promise<string>;
  /** Writes a stream from a position on and drops all that was after it. What came before an error stays. */
  append(file: string, position: number, body: AsyncIterable<Buffer>): Promise<Appended>;
  /** To read from; stays whole even when the file is removed meanwhile. */
  open(file: string): Promise<FileHandle>;
  md5(file: string): Promise<string>;
  remove(file: string): Promise<void>;
}

interface ByteFilesParts {
  folder: string;
  /** Files that count, and how many bytes of each do; all others are left-overs of a crash. */
  known: ReadonlyMap<string, number>;
  /** All files together. */
  mostBytes: number;
}

export async function openByteFiles({ folder, known, mostBytes }: ByteFilesParts): Promise<ByteFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (file: string) => join(folder, file);
  const sizes = new Map<string, number>();
  let used = 0;

  function resize(file: string, size: number): void {
    used += size - (sizes.get(file) ?? 0);
    sizes.set(file, size);
  }

  for (const file of await readdir(folder)) {
    const counted = known.get(file);
    if (counted === undefined) await rm(pathOf(file), { force: true });
    else {
      // What a crash left behind the bytes that count.
      await truncate(pathOf(file), counted);
      resize(file, counted);
    }
  }

  async function write(file: string, handle: FileHandle, position: number, body: AsyncIterable<Buffer>) {
    await handle.truncate(position);
    resize(file, position);
    for await (const bytes of body) {
      if (used + bytes.length > mostBytes) throw quotaExceeded();
      const at = sizes.get(file) ?? 0;
      resize(file, at + bytes.length);
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
        done += bytesWritten;
      }
    }
  }

  return {
    async create() {
      const file = randomBytes(16).toString('hex');
      const handle = await open(pathOf(file), 'wx', 0o600);
      await handle.close();
      await syncFolder(folder);
      resize(file, 0);
      return file;
    },
    async append(file, position, body) {
      const handle = await open(pathOf(file), 'r+');
      let error: unknown = null;
      try {
        await write(file, handle, position, body).catch((thrown: unknown) => {
          error = thrown;
        });
        const { size } = await handle.stat();
        resize(file, size);
        await handle.datasync();
        return { length: size, error };
      } finally {
        await handle.close();
      }
    },
    open: (file) => open(pathOf(file), 'r'),
    async md5(file) {
      const hash = createHash('md5');
      const handle = await open(pathOf(file), 'r');
      for await (const bytes of handle.createReadStream()) hash.update(bytes);
      return hash.digest('base64');
    },
    async remove(file) {
      await rm(pathOf(file), { force: true });
      resize(file, 0);
      sizes.delete(file);
    },
  };
}
