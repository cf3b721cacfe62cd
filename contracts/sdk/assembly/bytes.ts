import { U128 } from './u128';

/** A growing buffer: one copy per doubling, because the stub runtime never frees what a concatenation leaves behind. */
export class ByteWriter {
  private buffer: ArrayBuffer = new ArrayBuffer(256);
  length: i32 = 0;

  private reserve(count: i32): usize {
    const needed = this.length + count;
    if (needed > this.buffer.byteLength) {
      const larger = new ArrayBuffer(max(needed, this.buffer.byteLength << 1));
      memory.copy(changetype<usize>(larger), changetype<usize>(this.buffer), this.length);
      this.buffer = larger;
    }
    const at = changetype<usize>(this.buffer) + this.length;
    this.length = needed;
    return at;
  }

  u8(value: u8): void {
    store<u8>(this.reserve(1), value);
  }

  u32(value: u32): void {
    store<u32>(this.reserve(4), value);
  }

  u64(value: u64): void {
    store<u64>(this.reserve(8), value);
  }

  u128(value: U128): void {
    this.u64(value.lo);
    this.u64(value.hi);
  }

  raw(bytes: ArrayBuffer): void {
    memory.copy(this.reserve(bytes.byteLength), changetype<usize>(bytes), bytes.byteLength);
  }

  /** The text's UTF-8 bytes alone. */
  ascii(text: string): void {
    this.raw(String.UTF8.encode(text));
  }

  /** Length, then UTF-8 bytes: what ByteReader.text reads. */
  text(text: string): void {
    const bytes = String.UTF8.encode(text);
    this.u32(bytes.byteLength);
    this.raw(bytes);
  }

  last(): u8 {
    return this.length == 0 ? 0 : load<u8>(changetype<usize>(this.buffer) + this.length - 1);
  }

  done(): ArrayBuffer {
    return this.buffer.slice(0, this.length);
  }
}

/** Reads a stored record in the order in which it was written. Nothing is ever freed, so a pointer is enough. */
export class ByteReader {
  private at: usize;

  constructor(bytes: ArrayBuffer) {
    this.at = changetype<usize>(bytes);
  }

  /** How much of the record is left: some end before fields that have nothing to say. */
  left(bytes: ArrayBuffer): i32 {
    return <i32>(changetype<usize>(bytes) + bytes.byteLength - this.at);
  }

  u8(): u8 {
    const value = load<u8>(this.at);
    this.at += 1;
    return value;
  }

  u32(): u32 {
    const value = load<u32>(this.at);
    this.at += 4;
    return value;
  }

  u64(): u64 {
    const value = load<u64>(this.at);
    this.at += 8;
    return value;
  }

  u128(): U128 {
    const lo = this.u64();
    return new U128(lo, this.u64());
  }

  text(): string {
    const length = this.u32();
    const value = String.UTF8.decodeUnsafe(this.at, length);
    this.at += length;
    return value;
  }
}
