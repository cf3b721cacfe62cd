import { MODULE_LIMITS } from '../metering';

const PAGE_BYTES = 65_536;
/** 1 MiB: clearing more costs as much as new memory, and the pool stays below 9 MiB. */
const MAX_POOLED_PAGES = 16;

/** By pages, one each: contracts run one after the other. All of it is zero, as new memory is. */
const pool = new Map<number, WebAssembly.Memory>();

/**
 * Lends memory to one call of a contract. Where the operating system has to reserve and fill new memory, that is most of what a
 * short call takes, so an earlier call's is used again. What a call has grown is not: memory never shrinks.
 * @param initial pages of 64 KiB
 * @param use nothing of it may run or read once it has ended
 */
export function withMemory(initial: number, use: (memory: WebAssembly.Memory) => void): void {
  const memory =
    pool.get(initial) ?? new WebAssembly.Memory({ initial, maximum: MODULE_LIMITS.maximumPages });
  pool.delete(initial);
  try {
    use(memory);
  } finally {
    const bytes = new Uint8Array(memory.buffer);
    if (initial <= MAX_POOLED_PAGES && bytes.length === initial * PAGE_BYTES) {
      bytes.fill(0);
      pool.set(initial, memory);
    }
  }
}
