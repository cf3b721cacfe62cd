import { ByteReader, ByteWriter } from './bytes';
import * as env from './env';
import { registerBytes } from './host';
import { mulDiv, U128 } from './u128';

const REGISTER: u64 = 0;
/** NEAR's storage price: 10^19 yocto a byte. */
const BYTE_PRICE: u64 = 10_000_000_000_000_000_000;

export function storagePrice(bytes: u64): U128 {
  return mulDiv(U128.from(bytes), U128.from(BYTE_PRICE), 1, false);
}

/** Keys start with one letter per collection and go on in binary of fixed length, so equal records cost equal bytes. */
export function idKey(collection: u8, id: u64): ArrayBuffer {
  const key = new ByteWriter();
  key.u8(collection);
  key.u64(id);
  return key.done();
}

export function textKey(collection: u8, text: string): ArrayBuffer {
  const key = new ByteWriter();
  key.u8(collection);
  key.ascii(text);
  return key.done();
}

export function readRecord(key: ArrayBuffer): ArrayBuffer | null {
  const found = env.storage_read(key.byteLength, changetype<usize>(key), REGISTER);
  return found == 1 ? registerBytes() : null;
}

export function hasRecord(key: ArrayBuffer): bool {
  return env.storage_has_key(key.byteLength, changetype<usize>(key)) == 1;
}

export function writeRecord(key: ArrayBuffer, value: ArrayBuffer): void {
  env.storage_write(
    key.byteLength,
    changetype<usize>(key),
    value.byteLength,
    changetype<usize>(value),
    REGISTER,
  );
}

export function removeRecord(key: ArrayBuffer): void {
  env.storage_remove(key.byteLength, changetype<usize>(key), REGISTER);
}

/**
 * Ids that can be walked over in pages. Removing moves the last id into the gap, so the order is not that of
 * insertion. Three letters of its own: length, id by position, position by id.
 */
export class IdSet {
  constructor(
    private lengthLetter: u8,
    private itemLetter: u8,
    private indexLetter: u8,
  ) {}

  /** Writes the empty length once, so that the first id costs as much as every other. */
  create(): void {
    this.setLength(0);
  }

  length(): u64 {
    const record = readRecord(idKey(this.lengthLetter, 0));
    return record === null ? 0 : new ByteReader(record).u64();
  }

  private setLength(length: u64): void {
    writeNumber(idKey(this.lengthLetter, 0), length);
  }

  at(index: u64): u64 {
    return readNumber(idKey(this.itemLetter, index));
  }

  add(id: u64): void {
    const length = this.length();
    writeNumber(idKey(this.itemLetter, length), id);
    writeNumber(idKey(this.indexLetter, id), length);
    this.setLength(length + 1);
  }

  /** The id must be in the set. */
  remove(id: u64): void {
    const index = readNumber(idKey(this.indexLetter, id));
    const lastIndex = this.length() - 1;
    const last = this.at(lastIndex);
    writeNumber(idKey(this.itemLetter, index), last);
    writeNumber(idKey(this.indexLetter, last), index);
    removeRecord(idKey(this.itemLetter, lastIndex));
    removeRecord(idKey(this.indexLetter, id));
    this.setLength(lastIndex);
  }
}

function readNumber(key: ArrayBuffer): u64 {
  const record = readRecord(key);
  if (record === null) throw new Error('E_INTERNAL: a set lost an entry');
  return new ByteReader(record).u64();
}

function writeNumber(key: ArrayBuffer, value: u64): void {
  const record = new ByteWriter();
  record.u64(value);
  writeRecord(key, record.done());
}
