/** Section ids of WebAssembly 1.0, in the order in which they must appear; 0 is a custom section. */
const LAST_MVP_SECTION = 11;
const CODE_SECTION = 10;

/** How many LEB128 immediates follow an opcode of WebAssembly 1.0; null where they are of another kind. */
type Immediates = number | 'block' | 'table' | 'f32' | 'f64';

const OPCODES: ReadonlyMap<number, Immediates> = new Map<number, Immediates>([
  ...range(0x00, 0x01, 0),
  ...range(0x02, 0x04, 'block' as const),
  [0x05, 0],
  [0x0b, 0],
  ...range(0x0c, 0x0d, 1),
  [0x0e, 'table'],
  [0x0f, 0],
  [0x10, 1],
  [0x11, 2],
  ...range(0x1a, 0x1b, 0),
  ...range(0x20, 0x24, 1),
  ...range(0x28, 0x3e, 2),
  ...range(0x3f, 0x40, 1),
  ...range(0x41, 0x42, 1),
  [0x43, 'f32'],
  [0x44, 'f64'],
  ...range(0x45, 0xbf, 0),
]);

function range<T extends Immediates>(from: number, to: number, immediates: T): [number, T][] {
  return Array.from({ length: to - from + 1 }, (_, index): [number, T] => [from + index, immediates]);
}

/**
 * Throws unless the module keeps to WebAssembly 1.0: sections, block types and every opcode are read, because the
 * parser of older NEAR networks refuses a whole contract for one newer instruction.
 */
export function checkMvp(wasm: Uint8Array): void {
  const reader = new Reader(wasm);
  if (reader.word() !== 0x6d736100 || reader.word() !== 1) throw new Error('not WebAssembly 1.0');
  while (reader.at < wasm.length) {
    const section = reader.byte();
    const end = reader.leb() + reader.at;
    if (section > LAST_MVP_SECTION) throw new Error(`section ${section} is newer than WebAssembly 1.0`);
    if (section === CODE_SECTION) checkCode(reader);
    reader.at = end;
  }
  if (reader.at !== wasm.length) throw new Error('the module ends too early');
}

function checkCode(reader: Reader): void {
  for (let functions = reader.leb(); functions > 0; functions--) {
    const end = reader.leb() + reader.at;
    for (let locals = reader.leb(); locals > 0; locals--) {
      reader.leb();
      reader.byte();
    }
    while (reader.at < end) checkInstruction(reader);
  }
}

function checkInstruction(reader: Reader): void {
  const at = reader.at;
  const opcode = reader.byte();
  const immediates = OPCODES.get(opcode);
  if (immediates === undefined) {
    throw new Error(`opcode 0x${opcode.toString(16)} at byte ${at} is newer than WebAssembly 1.0`);
  }
  if (immediates === 'block') {
    const type = reader.byte();
    if (type !== 0x40 && (type < 0x7c || type > 0x7f)) throw new Error(`block type at byte ${at} is newer`);
  } else if (immediates === 'table') {
    for (let targets = reader.leb() + 1; targets > 0; targets--) reader.leb();
  } else if (immediates === 'f32') {
    reader.at += 4;
  } else if (immediates === 'f64') {
    reader.at += 8;
  } else {
    for (let left = immediates; left > 0; left--) reader.leb();
  }
}

class Reader {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Error('the module ends too early');
    return byte;
  }

  word(): number {
    return this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24);
  }

  /** An unsigned LEB128; the value of a signed one is of no interest here, only its length. */
  leb(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }
}
