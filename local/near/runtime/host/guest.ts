import { hostErrors } from '../errors';

/** In place of a length: "take the register whose number stands in the pointer". */
const IN_REGISTER = 2n ** 64n - 1n;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_OFFSET = BigInt(Number.MAX_SAFE_INTEGER);

/** The contract's memory and registers, as its host functions see them. Every byte that crosses is copied. */
export class Guest {
  private readonly registers = new Map<bigint, Uint8Array>();
  memory: WebAssembly.Memory | undefined;

  /** @param length 2^64-1 reads register `pointer` instead of memory. */
  bytes(length: bigint, pointer: bigint): Uint8Array {
    if (length === IN_REGISTER) return this.register(pointer);
    return this.view(pointer, length).slice();
  }

  text(length: bigint, pointer: bigint): string {
    return decodeText(this.bytes(length, pointer));
  }

  /** Until the first zero byte, when `length` is the marker that elsewhere means a register. */
  logText(length: bigint, pointer: bigint): string {
    if (length !== IN_REGISTER) return this.text(length, pointer);
    const rest = this.view(pointer, BigInt(this.buffer().byteLength) - pointer);
    const end = rest.indexOf(0);
    if (end < 0) throw hostErrors.memory();
    return decodeText(rest.slice(0, end));
  }

  u128(pointer: bigint): bigint {
    const bytes = this.view(pointer, 16n);
    const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
    return view.getBigUint64(0, true) | (view.getBigUint64(8, true) << 64n);
  }

  u64s(count: bigint, pointer: bigint): bigint[] {
    const bytes = this.bytes(count * 8n, pointer);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: Number(count) }, (_, index) => view.getBigUint64(index * 8, true));
  }

  write(pointer: bigint, bytes: Uint8Array): void {
    this.view(pointer, BigInt(bytes.length)).set(bytes);
  }

  writeU128(pointer: bigint, value: bigint): void {
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    view.setBigUint64(0, BigInt.asUintN(64, value), true);
    view.setBigUint64(8, value >> 64n, true);
    this.write(pointer, bytes);
  }

  setRegister(id: bigint, bytes: Uint8Array): void {
    this.registers.set(id, bytes);
  }

  register(id: bigint): Uint8Array {
    const bytes = this.registers.get(id);
    if (!bytes) throw hostErrors.register(id);
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

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw hostErrors.badUtf8();
  }
}
