import { E_INPUT, refuse } from './refusals';
import { decimal } from './u128';

const MAX_DEPTH = 8;
const QUOTE: u8 = 0x22;
const BACKSLASH: u8 = 0x5c;

/**
 * Walks over UTF-8 JSON and panics with the byte offset at whatever RFC 8259 forbids, and at four things that it
 * leaves open: nesting deeper than 8, lone surrogates, U+0000 (databases cannot store it) and overlong UTF-8.
 */
export class JsonScanner {
  at: i32 = 0;

  constructor(
    public bytes: ArrayBuffer,
    at: i32,
  ) {
    this.at = at;
  }

  /** The byte at the cursor, 0 at the end (a raw zero byte is never valid JSON). */
  peek(): u8 {
    return this.at < this.bytes.byteLength ? load<u8>(changetype<usize>(this.bytes) + this.at) : 0;
  }

  next(): u8 {
    const byte = this.peek();
    this.at++;
    return byte;
  }

  fail(): void {
    refuse(E_INPUT, 'not valid JSON at byte ' + decimal(this.at));
  }

  space(): void {
    let byte = this.peek();
    while (byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09) {
      this.at++;
      byte = this.peek();
    }
  }

  expect(byte: u8): void {
    if (this.peek() != byte) this.fail();
    this.at++;
  }

  /** Nothing but blanks may follow. */
  end(): void {
    this.space();
    if (this.at != this.bytes.byteLength) this.fail();
  }

  /** Validates one value of any kind and leaves the cursor behind it. */
  value(depth: i32): void {
    if (depth > MAX_DEPTH) this.fail();
    const byte = this.peek();
    if (byte == QUOTE) this.text();
    else if (byte == 0x7b) this.members(depth, 0x7d, true);
    else if (byte == 0x5b) this.members(depth, 0x5d, false);
    else if (byte == 0x74) this.word('true');
    else if (byte == 0x66) this.word('false');
    else if (byte == 0x6e) this.word('null');
    else this.number();
  }

  private members(depth: i32, close: u8, named: bool): void {
    this.at++;
    this.space();
    if (this.peek() == close) {
      this.at++;
      return;
    }
    for (;;) {
      this.space();
      if (named) this.name();
      this.value(depth + 1);
      this.space();
      const byte = this.next();
      if (byte == close) return;
      if (byte != 0x2c) this.fail();
    }
  }

  /** A member's name with its colon. */
  name(): void {
    if (this.peek() != QUOTE) this.fail();
    this.text();
    this.space();
    this.expect(0x3a);
    this.space();
  }

  private word(word: string): void {
    for (let i = 0; i < word.length; i++) this.expect(<u8>word.charCodeAt(i));
  }

  private digits(): void {
    if (!isDigit(this.peek())) this.fail();
    while (isDigit(this.peek())) this.at++;
  }

  private number(): void {
    if (this.peek() == 0x2d) this.at++;
    if (this.peek() == 0x30) this.at++;
    else this.digits();
    if (this.peek() == 0x2e) {
      this.at++;
      this.digits();
    }
    if ((this.peek() | 0x20) == 0x65) {
      this.at++;
      if (this.peek() == 0x2b || this.peek() == 0x2d) this.at++;
      this.digits();
    }
  }

  /** Validates a string, quotes included. */
  text(): void {
    this.at++;
    for (;;) {
      const byte = this.next();
      if (byte == QUOTE) return;
      if (byte < 0x20) this.fail();
      if (byte == BACKSLASH) this.escape();
      else if (byte >= 0x80) this.sequence(byte);
    }
  }

  private escape(): void {
    const byte = this.next();
    if (byte == 0x75) {
      const unit = this.hex();
      if (unit == 0 || (unit >= 0xdc00 && unit < 0xe000)) this.fail();
      if (unit < 0xd800 || unit >= 0xe000) return;
      this.expect(BACKSLASH);
      this.expect(0x75);
      const low = this.hex();
      if (low < 0xdc00 || low >= 0xe000) this.fail();
      return;
    }
    if (byte != QUOTE && byte != BACKSLASH && byte != 0x2f && unescaped(byte) == byte) this.fail();
  }

  /** Four hex digits. */
  hex(): u32 {
    let value: u32 = 0;
    for (let i = 0; i < 4; i++) {
      const byte = this.next();
      const letter = byte | 0x20;
      if (isDigit(byte)) value = (value << 4) | (byte - 0x30);
      else if (letter >= 0x61 && letter <= 0x66) value = (value << 4) | (letter - 0x57);
      else this.fail();
    }
    return value;
  }

  /** A UTF-8 sequence of two to four bytes, in its shortest form, no surrogate, at most U+10FFFF. */
  private sequence(first: u8): void {
    if (first < 0xc2 || first > 0xf4) this.fail();
    let low: u8 = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    let high: u8 = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    for (let more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1; more > 0; more--) {
      const byte = this.next();
      if (byte < low || byte > high) this.fail();
      low = 0x80;
      high = 0xbf;
    }
  }
}

export function isDigit(byte: u8): bool {
  return byte >= 0x30 && byte <= 0x39;
}

/** What `\x` stands for, x itself where it is no control character's escape. */
function unescaped(byte: u8): u8 {
  if (byte == 0x6e) return 0x0a;
  if (byte == 0x74) return 0x09;
  if (byte == 0x72) return 0x0d;
  if (byte == 0x62) return 0x08;
  if (byte == 0x66) return 0x0c;
  return byte;
}

/** The text between a validated string's quotes. `start` is the opening quote, `end` is behind the closing one. */
export function decodeText(bytes: ArrayBuffer, start: i32, end: i32): string {
  const plain = new ByteText(end - start);
  const scanner = new JsonScanner(bytes, start + 1);
  while (scanner.at < end - 1) {
    const byte = scanner.next();
    if (byte != BACKSLASH) {
      plain.byte(byte);
      continue;
    }
    const escaped = scanner.next();
    if (escaped != 0x75) {
      plain.byte(unescaped(escaped));
      continue;
    }
    let point = scanner.hex();
    if (point >= 0xd800 && point < 0xe000) {
      scanner.at += 2;
      point = 0x10000 + ((point - 0xd800) << 10) + (scanner.hex() - 0xdc00);
    }
    plain.point(point);
  }
  return plain.done();
}

/** UTF-8 in a buffer of known size: decoded once, because text grown by concatenation is quadratic in memory. */
class ByteText {
  private buffer: ArrayBuffer;
  private length: i32 = 0;

  constructor(size: i32) {
    this.buffer = new ArrayBuffer(size);
  }

  byte(value: u32): void {
    store<u8>(changetype<usize>(this.buffer) + this.length, value);
    this.length++;
  }

  /** An escape is never shorter than the UTF-8 that it stands for. */
  point(value: u32): void {
    if (value < 0x80) {
      this.byte(value);
      return;
    }
    if (value < 0x800) this.byte(0xc0 | (value >> 6));
    else {
      if (value < 0x10000) this.byte(0xe0 | (value >> 12));
      else {
        this.byte(0xf0 | (value >> 18));
        this.byte(0x80 | ((value >> 12) & 0x3f));
      }
      this.byte(0x80 | ((value >> 6) & 0x3f));
    }
    this.byte(0x80 | (value & 0x3f));
  }

  done(): string {
    return String.UTF8.decodeUnsafe(changetype<usize>(this.buffer), this.length);
  }
}
