/** What follows an opcode: so many LEB128 numbers, or one of the special forms. */
export type Immediates = number | 'block' | 'table' | 'f32' | 'f64';

/** Opcodes that the rewriter treats in its own way. */
export const OP = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i32LessSigned: 0x48,
  i32Add: 0x6a,
  i32Subtract: 0x6b,
} as const;

/** The type of a block without a result. */
export const NO_RESULT = 0x40;

export const I32 = 0x7f;
export const I64 = 0x7e;
const F64 = 0x7c;
/** i32, i64, f32 or f64. */
export const isNumberType = (byte: number): boolean => byte >= F64 && byte <= I32;

const RANGES: readonly [from: number, to: number, immediates: Immediates][] = [
  [0x00, 0x01, 0],
  [0x02, 0x04, 'block'],
  [0x05, 0x05, 0],
  [0x0b, 0x0b, 0],
  [0x0c, 0x0d, 1],
  [0x0e, 0x0e, 'table'],
  [0x0f, 0x0f, 0],
  [0x10, 0x10, 1],
  [0x11, 0x11, 2],
  [0x1a, 0x1b, 0],
  [0x20, 0x24, 1],
  [0x28, 0x3e, 2],
  [0x3f, 0x42, 1],
  [0x43, 0x43, 'f32'],
  [0x44, 0x44, 'f64'],
  [0x45, 0xbf, 0],
  // Sign extension, which NEAR took in with its second way of preparing contracts.
  [0xc0, 0xc4, 0],
];

/** WebAssembly 1.0 and sign extension; no other opcode passes. */
export const OPCODES: ReadonlyMap<number, Immediates> = new Map(
  RANGES.flatMap(([from, to, immediates]) =>
    Array.from({ length: to - from + 1 }, (_, index): [number, Immediates] => [from + index, immediates]),
  ),
);
