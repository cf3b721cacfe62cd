/** Reads what ByteWriter of sdk/assembly/bytes.ts wrote: little-endian numbers, texts led by their length. */
export class RecordReader {
  private at = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private skip(count: number): number {
    const at = this.at;
    this.at += count;
    return at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  u8(): number {
    return this.view.getUint8(this.skip(1));
  }

  u32(): number {
    return this.view.getUint32(this.skip(4), true);
  }

  u64(): bigint {
    return this.view.getBigUint64(this.skip(8), true);
  }

  u128(): bigint {
    const low = this.u64();
    return low + (this.u64() << 64n);
  }

  text(): string {
    const length = this.u32();
    const start = this.skip(length);
    return Buffer.from(this.bytes.subarray(start, start + length)).toString('utf8');
  }

  /** @throws when the record goes on: its layout is not the one that was read */
  end(): void {
    if (this.left !== 0) throw new Error(`${this.left} bytes are left over`);
  }
}
