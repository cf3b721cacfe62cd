import { isAccountId } from './account-id';
import { inputBytes } from './host';
import { decodeText, isDigit, JsonScanner } from './json-scanner';
import { isReadable } from './readable';
import { E_INPUT, E_TEXT, refuse } from './refusals';
import { decimal, U128 } from './u128';

const MAX_INPUT: i32 = 32768;
const MAX_MEMBERS = 64;
/** 16 digits stay below 2^53, so every JSON library reads the same number. */
const MAX_INTEGER_DIGITS = 16;

/** The call's arguments. */
export function readArguments(): JsonObject {
  return JsonObject.parse(inputBytes());
}

/**
 * One level of a JSON object: its values stay raw until a getter asks for them as what they must be. Unknown members
 * are validated and skipped; twice the same name is refused; null counts as absent.
 */
export class JsonObject {
  private names: string[] = [];
  private starts: i32[] = [];
  private ends: i32[] = [];

  private constructor(private bytes: ArrayBuffer) {}

  static parse(bytes: ArrayBuffer): JsonObject {
    if (bytes.byteLength > MAX_INPUT) refuse(E_INPUT, 'the input is too long');
    const scanner = new JsonScanner(bytes, 0);
    scanner.space();
    const object = new JsonObject(bytes);
    object.read(scanner);
    scanner.end();
    return object;
  }

  private read(scanner: JsonScanner): void {
    scanner.expect(0x7b);
    scanner.space();
    if (scanner.peek() == 0x7d) {
      scanner.at++;
      return;
    }
    for (;;) {
      scanner.space();
      this.member(scanner);
      scanner.space();
      const byte = scanner.next();
      if (byte == 0x7d) return;
      if (byte != 0x2c) scanner.fail();
    }
  }

  private member(scanner: JsonScanner): void {
    const nameStart = scanner.at;
    if (scanner.peek() != 0x22) scanner.fail();
    scanner.text();
    const name = decodeText(this.bytes, nameStart, scanner.at);
    if (this.names.length == MAX_MEMBERS) refuse(E_INPUT, 'too many fields');
    if (this.names.includes(name)) refuse(E_INPUT, 'field ' + name + ' appears twice');
    scanner.space();
    scanner.expect(0x3a);
    scanner.space();
    this.names.push(name);
    this.starts.push(scanner.at);
    scanner.value(1);
    this.ends.push(scanner.at);
  }

  private first(index: i32): u8 {
    return load<u8>(changetype<usize>(this.bytes) + this.starts[index]);
  }

  has(name: string): bool {
    const index = this.names.indexOf(name);
    return index >= 0 && this.first(index) != 0x6e;
  }

  private required(name: string): i32 {
    if (!this.has(name)) refuse(E_INPUT, 'missing field ' + name);
    return this.names.indexOf(name);
  }

  /** @param maxBytes of its UTF-8 */
  text(name: string, maxBytes: i32): string {
    const index = this.required(name);
    if (this.first(index) != 0x22) refuse(E_INPUT, name + ' must be text');
    const value = decodeText(this.bytes, this.starts[index], this.ends[index]);
    if (String.UTF8.byteLength(value) > maxBytes)
      refuse(E_INPUT, name + ' must have at most ' + decimal(maxBytes) + ' bytes');
    return value;
  }

  /** What somebody wrote for others to read: as `text`, without control characters. */
  words(name: string, maxBytes: i32): string {
    const value = this.text(name, maxBytes);
    if (!isReadable(value)) refuse(E_TEXT, name + ' has a control character');
    return value;
  }

  account(name: string): string {
    const value = this.text(name, 64);
    if (!isAccountId(value)) refuse(E_INPUT, name + ' must be an account id');
    return value;
  }

  /** A decimal string, as every amount. */
  amount(name: string): U128 {
    return U128.parse(this.text(name, 39));
  }

  /** @param most largest value allowed */
  integer(name: string, most: u64): u64 {
    const index = this.required(name);
    const length = this.ends[index] - this.starts[index];
    const value =
      length > MAX_INTEGER_DIGITS ? u64.MAX_VALUE : this.digits(this.starts[index], this.ends[index]);
    if (value > most) refuse(E_INPUT, name + ' must be an integer from 0 to ' + decimal(most));
    return value;
  }

  /** A number of ours: an offer's or order's id, written as a string or as an integer. */
  id(name: string): u64 {
    const index = this.required(name);
    const quoted = this.first(index) == 0x22 ? 1 : 0;
    const start = this.starts[index] + quoted;
    const end = this.ends[index] - quoted;
    const value = end - start > MAX_INTEGER_DIGITS ? u64.MAX_VALUE : this.digits(start, end);
    if (value == u64.MAX_VALUE) refuse(E_INPUT, name + ' must be an id');
    return value;
  }

  /** Digits only; 2^64-1 for anything else. */
  private digits(start: i32, end: i32): u64 {
    let value: u64 = 0;
    if (start == end) return u64.MAX_VALUE;
    for (let at = start; at < end; at++) {
      const byte = load<u8>(changetype<usize>(this.bytes) + at);
      if (!isDigit(byte)) return u64.MAX_VALUE;
      value = value * 10 + (byte - 0x30);
    }
    return value;
  }

  flag(name: string): bool {
    const first = this.first(this.required(name));
    if (first != 0x74 && first != 0x66) refuse(E_INPUT, name + ' must be true or false');
    return first == 0x74;
  }

  private raw(index: i32): ArrayBuffer {
    return this.bytes.slice(this.starts[index], this.ends[index]);
  }

  object(name: string): JsonObject {
    return JsonObject.parse(this.raw(this.required(name)));
  }

  /** A list of objects. */
  objects(name: string, most: i32): JsonObject[] {
    const index = this.required(name);
    if (this.first(index) != 0x5b) refuse(E_INPUT, name + ' must be a list');
    const items: JsonObject[] = [];
    const scanner = new JsonScanner(this.raw(index), 1);
    scanner.space();
    if (scanner.peek() == 0x5d) return items;
    do {
      scanner.space();
      const start = scanner.at;
      scanner.value(1);
      if (items.length == most) refuse(E_INPUT, name + ' has too many items');
      items.push(JsonObject.parse(scanner.bytes.slice(start, scanner.at)));
      scanner.space();
    } while (scanner.next() == 0x2c);
    return items;
  }
}
