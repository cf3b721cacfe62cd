import { base58 } from '@scure/base';
import { base58Text } from '../runtime/base58';
import { sha256 } from '../runtime/ids';

/** Trees of hashes as nearcore builds them (core/primitives/src/merkle.rs). */

export const HASH_BYTES = 32;
const NOTHING = new Uint8Array(HASH_BYTES);

export const hashBytes = (text: string): Uint8Array => base58.decode(text);

/** The root above items that are hashed first; 32 zero bytes when there are none. */
export function merkleRoot(items: readonly Uint8Array[]): Uint8Array {
  let row = items.map((item) => sha256(item));
  while (row.length > 1) {
    row = Array.from({ length: Math.ceil(row.length / 2) }, (_unused, index) => {
      const left = row[2 * index] ?? NOTHING;
      const right = row[2 * index + 1];
      return right ? sha256(left, right) : left;
    });
  }
  return row[0] ?? NOTHING;
}

/**
 * The tree of all block hashes, which are its leaves as they are. Each height's root stays within a few steps: every full pair
 * of every row is stored, in as many bytes as it has.
 */
export class BlockTree {
  private readonly rows: { bytes: Uint8Array; count: number }[] = [];

  get size(): number {
    return this.rows[0]?.count ?? 0;
  }

  add(blockHash: string): void {
    let node = hashBytes(blockHash);
    for (let level = 0; ; level++) {
      const count = this.put(level, node);
      if (count % 2 === 1) return;
      node = sha256(this.at(level, count - 2), node);
    }
  }

  /** The root over the first `size` blocks: full trees, the largest first. */
  root(size: number): string {
    const peaks: Uint8Array[] = [];
    let before = 0;
    for (let level = this.rows.length - 1; level >= 0; level--) {
      const width = 2 ** level;
      if (size - before < width) continue;
      peaks.push(this.at(level, before / width));
      before += width;
    }
    const root = peaks.reduceRight<Uint8Array | null>(
      (right, left) => (right ? sha256(left, right) : left),
      null,
    );
    return base58Text(root ?? NOTHING);
  }

  private at(level: number, index: number): Uint8Array {
    const start = index * HASH_BYTES;
    return this.rows[level]?.bytes.subarray(start, start + HASH_BYTES) ?? NOTHING;
  }

  /** @returns how many the row has then */
  private put(level: number, node: Uint8Array): number {
    const row = this.rows[level] ?? { bytes: new Uint8Array(64 * HASH_BYTES), count: 0 };
    this.rows[level] = row;
    const start = row.count * HASH_BYTES;
    if (start === row.bytes.length) {
      const longer = new Uint8Array(2 * start);
      longer.set(row.bytes);
      row.bytes = longer;
    }
    row.bytes.set(node, start);
    row.count += 1;
    return row.count;
  }
}
