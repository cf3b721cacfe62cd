import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Journal, readSealed, syncFolder } from '@cosecha/emulators-common';
import type { PendingReceipts } from '../runtime/promises';
import type { BlockRecord } from './block-store';
import { decode } from './codec';
import { type RecordLines, recordFrom } from './record-codec';

const compressed = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);

const NAME = /^blocks-(\d{12})-(\d{12})\.segment$/;
const DRAFT = 'segment.next';
/** Blocks that are compressed together: more are smaller, but a reader of one has to open them all. */
const GROUP = 16;
/** Brotli quality: above it, time grows faster than the file shrinks. A window of 4 MiB spans a group. */
const PARAMS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

/** Heights of blocks that ought to be there. */
export interface Missing {
  first: number;
  last: number;
}

interface Segment {
  path: string;
  first: number;
  last: number;
}

/**
 * Old blocks, in files that never change: `blocks-<first>-<last>.segment`. Each is a journal of groups of blocks,
 * and of what was on its way after the last one. A segment is read when one of its blocks is requested.
 */
export class Segments {
  /** What was read last: readers go from block to block. */
  private opened: { path: string; payloads: Uint8Array[] } | null = null;
  private unpacked: { payload: Uint8Array; bodies: string[] } | null = null;

  private constructor(
    private readonly folder: string,
    private readonly list: Segment[],
  ) {}

  static async open(folder: string): Promise<Segments> {
    await rm(join(folder, DRAFT), { force: true });
    const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
    const list = names.map((name) => {
      const [, first, last] = NAME.exec(name) ?? [];
      return { path: join(folder, name), first: Number(first), last: Number(last) };
    });
    return new Segments(folder, list);
  }

  /** The newest block that is here; 0 when there is none. */
  get last(): number {
    return this.list.at(-1)?.last ?? 0;
  }

  /** The oldest blocks that are not here although later ones are, `next` among them: a file is gone. */
  missingBefore(next: number): Missing | undefined {
    let last = 0;
    for (const { first, last: end } of [...this.list, { first: next, last: next }]) {
      if (first > last + 1) return { first: last + 1, last: first - 1 };
      last = end;
    }
    return undefined;
  }

  /** Keeps the blocks from `first` on, all of them or none. */
  async add(first: number, lines: AsyncIterable<RecordLines>): Promise<void> {
    const draft = join(this.folder, DRAFT);
    try {
      const count = await writeDraft(draft, lines);
      const last = first + count - 1;
      const path = join(this.folder, `blocks-${padded(first)}-${padded(last)}.segment`);
      await rename(draft, path);
      await syncFolder(this.folder);
      this.list.push({ path, first, last });
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(height: number): Promise<BlockRecord | null> {
    const segment = this.list.find(({ first, last }) => first <= height && height <= last);
    if (!segment) return null;
    const index = height - segment.first;
    const payload = (await this.payloads(segment))[Math.floor(index / GROUP)];
    const body = payload && (await this.bodies(payload))[index % GROUP];
    return body === undefined ? null : recordFrom({ body });
  }

  /** The blocks from a height on and before another, oldest first; the last of a segment with what was on its way after it. */
  async *records(from: number, before: number): AsyncGenerator<BlockRecord> {
    for (const segment of this.list) {
      const { first, last } = segment;
      for (let height = Math.max(from, first); height <= last && height < before; height++) {
        const record = await this.read(height);
        if (record) yield height === last ? { ...record, pending: await this.pendingAfter(segment) } : record;
      }
    }
  }

  private async pendingAfter(segment: Segment): Promise<PendingReceipts> {
    const text = await unpack((await this.payloads(segment)).at(-1) ?? new Uint8Array());
    return decode(Buffer.from(text));
  }

  private async payloads({ path }: Segment): Promise<Uint8Array[]> {
    const payloads = this.opened?.path === path ? this.opened.payloads : await readSealed(path);
    this.opened = { path, payloads };
    return payloads;
  }

  private async bodies(payload: Uint8Array): Promise<string[]> {
    const known = this.unpacked?.payload === payload ? this.unpacked.bodies : null;
    const bodies = known ?? (await unpack(payload)).split('\n');
    this.unpacked = { payload, bodies };
    return bodies;
  }
}

const padded = (height: number): string => String(height).padStart(12, '0');

const unpack = async (payload: Uint8Array): Promise<string> => (await decompressed(payload)).toString('utf8');

/** @returns how many blocks are in it */
async function writeDraft(draft: string, lines: AsyncIterable<RecordLines>): Promise<number> {
  await rm(draft, { force: true });
  const journal = await Journal.open(draft);
  try {
    let count = 0;
    let group: string[] = [];
    let after = '';
    const put = async (text: string) => journal.append(await compressed(Buffer.from(text), PARAMS));
    for await (const { body, pending } of lines) {
      count++;
      group.push(body);
      after = pending;
      if (group.length < GROUP) continue;
      await put(group.join('\n'));
      group = [];
    }
    if (group.length > 0) await put(group.join('\n'));
    await put(after);
    return count;
  } finally {
    await journal.close();
  }
}
