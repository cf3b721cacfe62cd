import { ByteWriter } from './bytes';
import { decimal, U128 } from './u128';

/** What follows the backslash where two bytes are enough, so that no text that people write more than doubles; else 0. */
function shortEscape(byte: u8): u8 {
  if (byte == 0x22 || byte == 0x5c) return byte;
  if (byte == 0x0a) return 0x6e;
  if (byte == 0x09) return 0x74;
  return byte == 0x0d ? 0x72 : 0;
}

/** Writes JSON into one buffer. An empty name writes an item of a list, or the outermost value. */
export class JsonWriter {
  private bytes: ByteWriter = new ByteWriter();

  /** With the outermost object open, which `done` closes. */
  static object(): JsonWriter {
    const json = new JsonWriter();
    json.open('');
    return json;
  }

  private name(name: string): void {
    const last = this.bytes.last();
    if (last != 0 && last != 0x7b && last != 0x5b) this.bytes.u8(0x2c);
    if (name.length == 0) return;
    this.quoted(name);
    this.bytes.u8(0x3a);
  }

  private quoted(text: string): void {
    const utf8 = String.UTF8.encode(text);
    this.bytes.u8(0x22);
    for (let i = 0; i < utf8.byteLength; i++) {
      const byte = load<u8>(changetype<usize>(utf8) + i);
      const letter = shortEscape(byte);
      if (letter != 0) {
        this.bytes.u8(0x5c);
        this.bytes.u8(letter);
        continue;
      }
      if (byte < 0x20) {
        this.bytes.ascii(byte < 0x10 ? '\\u000' : '\\u001');
        this.bytes.u8((byte & 15) < 10 ? 0x30 + (byte & 15) : 0x57 + (byte & 15));
        continue;
      }
      this.bytes.u8(byte);
    }
    this.bytes.u8(0x22);
  }

  open(name: string): void {
    this.name(name);
    this.bytes.u8(0x7b);
  }

  close(): void {
    this.bytes.u8(0x7d);
  }

  openList(name: string): void {
    this.name(name);
    this.bytes.u8(0x5b);
  }

  closeList(): void {
    this.bytes.u8(0x5d);
  }

  text(name: string, value: string): void {
    this.name(name);
    this.quoted(value);
  }

  amount(name: string, value: U128): void {
    this.text(name, value.toString());
  }

  /** Ids and times travel as strings. */
  id(name: string, value: u64): void {
    this.text(name, decimal(value));
  }

  number(name: string, value: u64): void {
    this.name(name);
    this.bytes.ascii(decimal(value));
  }

  flag(name: string, value: bool): void {
    this.name(name);
    this.bytes.ascii(value ? 'true' : 'false');
  }

  /** Bytes that are valid JSON already. */
  raw(name: string, json: ArrayBuffer): void {
    this.name(name);
    this.bytes.raw(json);
  }

  absent(name: string): void {
    this.name(name);
    this.bytes.ascii('null');
  }

  /** Closes the outermost object. */
  done(): ArrayBuffer {
    this.close();
    return this.bytes.done();
  }

  /** For writers whose outermost value is no open object. */
  bare(): ArrayBuffer {
    return this.bytes.done();
  }
}
