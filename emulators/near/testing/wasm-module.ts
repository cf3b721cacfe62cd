import { ByteWriter } from '../metering/byte-writer';

/** A module for tests, part by part, as bytes: what no compiler would write. */
export interface ModuleParts {
  /** Each "() -> ()" unless told otherwise, as raw function types. */
  types?: number[][];
  /** Raw import entries after the module name "env". */
  imports?: { module?: string; name: string; description: number[] }[];
  /** Raw bodies without their length; function 0 is exported as "run". */
  bodies?: number[][];
  table?: number[];
  memory?: number[];
  globals?: number[][];
  exports?: { name: string; kind: number; index: number }[];
  start?: number;
  elements?: number[][];
  data?: number[][];
  extra?: { id: number; bytes: number[] }[];
}

const NOTHING = [0x60, 0, 0];

export function wasmModule(parts: ModuleParts = {}): Uint8Array {
  const { types = [NOTHING], imports = [], bodies = [[0, 0x0b]], exports } = parts;
  const out = new ByteWriter().byte(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  const section = (id: number, items: readonly ByteWriter[]) => {
    if (items.length === 0) return;
    const body = new ByteWriter().u32(items.length);
    for (const item of items) body.raw(item.view());
    out.byte(id).sized(body);
  };
  const raw = (bytes: readonly number[]) => new ByteWriter().raw(Uint8Array.from(bytes));
  const run = { name: 'run', kind: 0, index: imports.filter((item) => item.description[0] === 0).length };

  section(1, types.map(raw));
  section(
    2,
    imports.map(({ module = 'env', name, description }) =>
      new ByteWriter().text(module).text(name).raw(Uint8Array.from(description)),
    ),
  );
  section(
    3,
    bodies.map(() => raw([0])),
  );
  section(4, parts.table ? [raw(parts.table)] : []);
  section(5, parts.memory ? [raw(parts.memory)] : []);
  section(6, (parts.globals ?? []).map(raw));
  section(
    7,
    (exports ?? [run]).map(({ name, kind, index }) => new ByteWriter().text(name).byte(kind).u32(index)),
  );
  if (parts.start !== undefined) out.byte(8).sized(new ByteWriter().u32(parts.start));
  section(9, (parts.elements ?? []).map(raw));
  section(
    10,
    bodies.map((body) => new ByteWriter().sized(raw(body))),
  );
  section(11, (parts.data ?? []).map(raw));
  for (const { id, bytes } of parts.extra ?? []) out.byte(id).sized(raw(bytes));
  return Uint8Array.from(out.view());
}

/** A number behind its opcode, as a signed LEB128. */
function constant(opcode: number, value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(BigInt.asUintN(7, rest));
    const isLast = rest >> 6n === 0n || rest >> 6n === -1n;
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return [opcode, ...bytes];
  }
}

export const i32Const = (value: number): number[] => constant(0x41, BigInt(value));
export const i64Const = (value: bigint): number[] => constant(0x42, value);

/** The type of a host function: so many 64-bit numbers, and as many answers. */
export function hostType(parameters: number, answers: 0 | 1 = 0): number[] {
  const longs = (count: number) => Array.from({ length: count }, () => 0x7e);
  return [0x60, parameters, ...longs(parameters), answers, ...longs(answers)];
}
