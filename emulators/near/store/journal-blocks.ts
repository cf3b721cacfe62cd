import type { Journal } from '@cosecha/emulators-common';
import type { BlockRecord } from './block-store';
import { linesOf, packRecord, type RecordLines, recordFrom } from './record-codec';

/** The newest blocks: those that are in the journal, found by their height. */
export class JournalBlocks {
  /** Where each block of the journal starts. */
  private offsets: number[] = [];
  /** Height of the journal's first block. */
  first = 0;

  constructor(private readonly journal: Journal) {}

  get count(): number {
    return this.offsets.length;
  }

  /** Height of the newest block; undefined when there is none. */
  get last(): number | undefined {
    return this.count > 0 ? this.first + this.count - 1 : undefined;
  }

  /** Reads which blocks an earlier process left. @throws DamagedJournalError */
  async recover(): Promise<void> {
    this.offsets = [];
    for await (const { offset, payload } of this.journal.recover()) {
      if (this.count === 0) this.first = recordFrom(await linesOf(payload)).block.block.header.height;
      this.offsets.push(offset);
    }
  }

  async append(block: BlockRecord): Promise<void> {
    const offset = await this.journal.append(await packRecord(block));
    if (this.count === 0) this.first = block.block.block.header.height;
    this.offsets.push(offset);
  }

  /** @returns null when the block is not in the journal */
  async lines(height: number): Promise<RecordLines | null> {
    const places = this.offsets;
    const offset = places[height - this.first];
    if (offset === undefined) return null;
    const payload = await this.journal.read(offset).catch((error: unknown) => {
      if (places === this.offsets) throw error;
      return null;
    });
    // The block has moved to a segment meanwhile, and another may be where it was.
    return payload === null || places !== this.offsets ? null : linesOf(payload);
  }

  /** @throws Error when one of them is not here */
  async *range(first: number, last: number): AsyncGenerator<RecordLines> {
    for (let height = first; height <= last; height++) {
      const lines = await this.lines(height);
      if (!lines) throw new Error(`block ${height} is missing`);
      yield lines;
    }
  }

  async clear(): Promise<void> {
    this.offsets = [];
    await this.journal.clear();
  }
}
