import { PrepareError } from './prepare-error';

/** Reads Wasm from front to back. What ends too early is `Deserialization`. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
    readonly end = bytes.length,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  byte(): number {
    const value = this.at < this.end ? this.bytes[this.at] : undefined;
    if (value === undefined) throw new PrepareError('Deserialization');
    this.at += 1;
    return value;
  }

  /** An unsigned LEB128 number of at most 32 bits. */
  u32(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new PrepareError('Deserialization');
  }

  /** Passes over a LEB128 number of either sign and up to 64 bits. */
  skipNumber(): void {
    for (let length = 1; this.byte() >= 0x80; length++) {
      if (length === 10) throw new PrepareError('Deserialization');
    }
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.u32()));
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.end) throw new PrepareError('Deserialization');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** The same bytes again, from `start` to the reader's position. */
  since(start: number): Uint8Array {
    return this.bytes.subarray(start, this.at);
  }

  /** A second reader of the same bytes, from `start` on. */
  from(start: number): ByteReader {
    return new ByteReader(this.bytes, start, this.end);
  }

  /** A reader of the next `length` bytes, which this one passes over. */
  part(length: number): ByteReader {
    const start = this.at;
    this.take(length);
    return new ByteReader(this.bytes, start, this.at);
  }
}
