import { hostErrors } from '../errors';
import { LIMITS } from '../limits';
import { COSTS } from './costs';

/** In place of a length: "take the register whose number is in the pointer". */
const IN_REGISTER = 2n ** 64n - 1n;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const utf16 = new TextDecoder('utf-16le', { fatal: true, ignoreBOM: true });
const MAX_OFFSET = BigInt(Number.MAX_SAFE_INTEGER);

/** The contract's memory and registers, as its host functions see them. Every byte that crosses is copied. */
export class Guest {
  private readonly registers = new Map<bigint, Uint8Array>();
  private registerBytes = 0;
  memory: WebAssembly.Memory | undefined;

  /** @param charge takes the gas of every byte that crosses */
  constructor(private readonly charge: (gas: number) => void) {}

  /** @param length 2^64-1 reads register `pointer` instead of memory. */
  bytes(length: bigint, pointer: bigint): Uint8Array {
    if (length === IN_REGISTER) return this.register(pointer);
    const bytes = this.view(pointer, length);
    this.charge(COSTS.readMemoryBase + COSTS.readMemoryByte * bytes.length);
    return bytes.slice();
  }

  text(length: bigint, pointer: bigint): string {
    return this.decoded(this.bytes(length, pointer));
  }

  /** UTF-16, little-endian; as elsewhere, 2^64-1 reads to the first zero. */
  text16(length: bigint, pointer: bigint): string {
    const bytes = length === IN_REGISTER ? this.untilZero(pointer, 2) : this.bytes(length, pointer);
    this.charge(COSTS.utf16Base + COSTS.utf16Byte * bytes.length);
    try {
      return utf16.decode(bytes);
    } catch {
      throw hostErrors.badUtf16();
    }
  }

  /** A string of AssemblyScript: UTF-16, preceded by its length in bytes. */
  abortText(pointer: bigint): string {
    if (pointer < 4n) throw hostErrors.badUtf16();
    const length = this.bytes(4n, pointer - 4n);
    return this.text16(BigInt(new DataView(length.buffer).getUint32(0, true)), pointer);
  }

  /** Until the first zero byte, when `length` is the marker that elsewhere means a register. */
  logText(length: bigint, pointer: bigint): string {
    if (length !== IN_REGISTER) return this.text(length, pointer);
    return this.decoded(this.untilZero(pointer, 1));
  }

  private untilZero(pointer: bigint, width: 1 | 2): Uint8Array {
    const rest = this.view(pointer, BigInt(this.buffer().byteLength) - pointer);
    let end = 0;
    while (end < rest.length && (rest[end] !== 0 || (width === 2 && rest[end + 1] !== 0))) end += width;
    if (end >= rest.length) throw hostErrors.memory();
    this.charge(COSTS.readMemoryBase + COSTS.readMemoryByte * end);
    return rest.slice(0, end);
  }

  private decoded(bytes: Uint8Array): string {
    this.charge(COSTS.utf8Base + COSTS.utf8Byte * bytes.length);
    try {
      return utf8.decode(bytes);
    } catch {
      throw hostErrors.badUtf8();
    }
  }

  u128(pointer: bigint): bigint {
    const bytes = this.view(pointer, 16n);
    this.charge(COSTS.readMemoryBase + COSTS.readMemoryByte * 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
    return view.getBigUint64(0, true) | (view.getBigUint64(8, true) << 64n);
  }

  u64s(count: bigint, pointer: bigint): bigint[] {
    const bytes = this.bytes(count * 8n, pointer);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: Number(count) }, (_, index) => view.getBigUint64(index * 8, true));
  }

  write(pointer: bigint, bytes: Uint8Array): void {
    const target = this.view(pointer, BigInt(bytes.length));
    this.charge(COSTS.writeMemoryBase + COSTS.writeMemoryByte * bytes.length);
    target.set(bytes);
  }

  writeU128(pointer: bigint, value: bigint): void {
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    view.setBigUint64(0, BigInt.asUintN(64, value), true);
    view.setBigUint64(8, value >> 64n, true);
    this.write(pointer, bytes);
  }

  setRegister(id: bigint, bytes: Uint8Array): void {
    this.charge(COSTS.writeRegisterBase + COSTS.writeRegisterByte * bytes.length);
    const old = this.registers.get(id);
    this.registerBytes += bytes.length - (old?.length ?? 0);
    const isOneTooMany = !old && this.registers.size >= LIMITS.registers;
    const isTooMuch = bytes.length > LIMITS.register || this.registerBytes > LIMITS.registerBytes;
    if (isOneTooMany || isTooMuch) throw hostErrors.memory();
    this.registers.set(id, bytes);
  }

  register(id: bigint): Uint8Array {
    const bytes = this.registers.get(id);
    if (!bytes) throw hostErrors.register(id);
    this.charge(COSTS.readRegisterBase + COSTS.readRegisterByte * bytes.length);
    return bytes;
  }

  /** @returns 2^64-1 for a register that was never written. */
  registerLength(id: bigint): bigint {
    const bytes = this.registers.get(id);
    return bytes ? BigInt(bytes.length) : IN_REGISTER;
  }

  private view(pointer: bigint, length: bigint): Uint8Array {
    const buffer = this.buffer();
    if (pointer > MAX_OFFSET || length > MAX_OFFSET || pointer + length > BigInt(buffer.byteLength)) {
      throw hostErrors.memory();
    }
    return new Uint8Array(buffer, Number(pointer), Number(length));
  }

  private buffer(): ArrayBuffer {
    if (!this.memory) throw hostErrors.memory();
    return this.memory.buffer;
  }
}
