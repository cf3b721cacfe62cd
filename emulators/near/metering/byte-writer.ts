/** Collects Wasm. */
export class ByteWriter {
  private bytes = new Uint8Array(256);
  private length = 0;

  byte(...values: readonly number[]): this {
    this.reserve(values.length);
    for (const value of values) this.bytes[this.length++] = value;
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  /** Unsigned LEB128. */
  u32(value: number): this {
    let rest = value >>> 0;
    for (; rest >= 0x80; rest >>>= 7) this.byte((rest & 0x7f) | 0x80);
    return this.byte(rest);
  }

  /** Signed LEB128 of a number that is not negative. */
  positive(value: number): this {
    let rest = value;
    for (; rest >= 0x40; rest >>>= 7) this.byte((rest & 0x7f) | 0x80);
    return this.byte(rest);
  }

  text(value: string): this {
    const bytes = new TextEncoder().encode(value);
    return this.u32(bytes.length).raw(bytes);
  }

  /** A part with its length before it, as sections and function bodies are encoded. */
  sized(part: ByteWriter): this {
    return this.u32(part.length).raw(part.view());
  }

  clear(): void {
    this.length = 0;
  }

  /** Valid until the next write. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
