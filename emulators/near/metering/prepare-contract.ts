import { ByteReader } from './byte-reader';
import { ByteWriter } from './byte-writer';
import { FunctionMeter, type MeteredModule } from './meter-function';
import { I32, isNumberType, OP } from './opcodes';
import { PrepareError } from './prepare-error';

/** Limits of nearcore (core/parameters, `limit_config`), beside the two figures of memory. */
export const MODULE_LIMITS = {
  functions: 10_000,
  locals: 1_000_000,
  tables: 1,
  tableElements: 10_000,
  /** Pages of 64 KiB. */
  initialPages: 1_024,
  maximumPages: 2_048,
} as const;

/** Names under which a prepared contract shows what was added to it; no method may start like this. */
export const RESERVED = 'cosecha:';
export const FUEL = `${RESERVED}fuel`;
export const STACK = `${RESERVED}stack`;
export const START = `${RESERVED}start`;
const MEMORY = `${RESERVED}memory`;

/** A host function as a contract declares it. */
export interface ImportedFunction {
  name: string;
  params: readonly number[];
  results: readonly number[];
}

/** The memory that a prepared contract imports from `env`, its own included: the host can hand one over that is there already. */
export interface ImportedMemory {
  name: string;
  /** Pages of 64 KiB. */
  initial: number;
}

export interface PreparedContract {
  wasm: Uint8Array<ArrayBuffer>;
  imports: ImportedFunction[];
  memory: ImportedMemory | null;
}

const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
} as const;
/** The only module that a contract imports from. */
const ENV = 'env';
const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const;
const FUNCTION_TYPE = 0x60;
const MUTABLE = 1;

interface FunctionType {
  params: readonly number[];
  results: readonly number[];
}

/**
 * Makes a contract safe to run: its use of time, stack and memory is counted or bounded, and nothing of what it does
 * changes. It is read section by section; the code is rewritten by `FunctionMeter`, two globals are added and shown
 * under names of our own, memory is imported and gets NEAR's upper bound, and the start function is shown instead of being run by
 * itself, because the fuel can only be set once the instance exists.
 * @throws PrepareError with nearcore's name of the reason
 */
export function prepareContract(code: Uint8Array): PreparedContract {
  const bytes = Uint8Array.from(code);
  // The engine checks types; what it takes beyond NEAR's features is refused while reading.
  if (!WebAssembly.validate(bytes)) throw new PrepareError('Deserialization');
  return new Preparation(bytes).run();
}

class Preparation {
  private readonly out = new ByteWriter();
  private readonly types: FunctionType[] = [];
  private readonly functions: number[] = [];
  private readonly imports: ImportedFunction[] = [];
  private memory: ImportedMemory | null = null;
  private ownGlobals = 0;
  private startFunction: number | null = null;
  private locals = 0;

  constructor(private readonly bytes: Uint8Array) {}

  run(): PreparedContract {
    const sections = this.sections();
    // Read before anything is written: the start function is shown among the exports and memory among the imports, which are before them.
    const start = sections.get(SECTION.start);
    if (start) this.startFunction = start.u32();
    const ownMemory = sections.get(SECTION.memory);
    if (ownMemory) this.readMemory(ownMemory);
    this.out.raw(this.bytes.subarray(0, 8));
    for (let id: number = SECTION.type; id <= SECTION.data; id++) {
      const section = sections.get(id);
      const isLeftOut = id === SECTION.start || id === SECTION.memory;
      const written = isLeftOut ? null : this.section(id, section);
      if (written) this.out.byte(id).sized(written);
    }
    const { imports, memory } = this;
    return { wasm: Uint8Array.from(this.out.view()), imports, memory };
  }

  private sections(): Map<number, ByteReader> {
    const reader = new ByteReader(this.bytes, 8);
    const sections = new Map<number, ByteReader>();
    while (!reader.isAtEnd) {
      const id = reader.byte();
      const part = reader.part(reader.u32());
      if (id > SECTION.data) throw new PrepareError('Deserialization');
      if (id !== SECTION.custom) sections.set(id, part);
    }
    return sections;
  }

  /** @returns the section's new contents, or null when there is none */
  private section(id: number, reader: ByteReader | undefined): ByteWriter | null {
    if (id === SECTION.global) return this.globals(reader);
    if (id === SECTION.export) return this.exports(reader);
    if (id === SECTION.import) return this.importSection(reader);
    if (!reader) return null;
    if (id === SECTION.code) return this.code(reader);
    const start = reader.at;
    if (id === SECTION.type) this.readTypes(reader);
    if (id === SECTION.function) this.readFunctions(reader);
    if (id === SECTION.table) this.readTables(reader);
    return new ByteWriter().raw(reader.from(start).take(reader.end - start));
  }

  private readTypes(reader: ByteReader): void {
    for (let left = reader.u32(); left > 0; left--) {
      if (reader.byte() !== FUNCTION_TYPE) throw new PrepareError('Deserialization');
      const params = valueTypes(reader);
      const results = valueTypes(reader);
      if (results.length > 1) throw new PrepareError('Deserialization');
      this.types.push({ params, results });
    }
  }

  /** The module's own imports as they are, and its memory. */
  private importSection(reader: ByteReader | undefined): ByteWriter {
    const own = this.memory;
    const count = reader?.u32() ?? 0;
    const section = new ByteWriter().u32(count + (own ? 1 : 0));
    if (reader) {
      const start = reader.at;
      this.readImports(reader, count);
      section.raw(reader.from(start).take(reader.end - start));
    }
    if (own)
      section.text(ENV).text(own.name).byte(KIND.memory, 1).u32(own.initial).u32(MODULE_LIMITS.maximumPages);
    return section;
  }

  private readImports(reader: ByteReader, count: number): void {
    for (let left = count; left > 0; left--) {
      if (reader.text() !== ENV) throw new PrepareError('Instantiate');
      const name = reader.text();
      const kind = reader.byte();
      if (kind === KIND.memory) {
        readLimits(reader);
        if (this.memory) throw new PrepareError('Memory');
        this.memory = { name: 'memory', initial: MODULE_LIMITS.initialPages };
      } else if (kind === KIND.function) {
        const type = this.types[reader.u32()];
        if (!type) throw new PrepareError('Instantiate');
        this.imports.push({ name, ...type });
      } else {
        throw new PrepareError('Instantiate');
      }
    }
  }

  private readFunctions(reader: ByteReader): void {
    const count = reader.u32();
    if (count > MODULE_LIMITS.functions) throw new PrepareError('TooManyFunctions');
    for (let left = count; left > 0; left--) this.functions.push(reader.u32());
  }

  private readTables(reader: ByteReader): void {
    const count = reader.u32();
    if (count > MODULE_LIMITS.tables) throw new PrepareError('TooManyTables');
    if (count === 0) return;
    reader.byte();
    const { initial } = readLimits(reader);
    if (initial > MODULE_LIMITS.tableElements) throw new PrepareError('TooManyTableElements');
  }

  private readMemory(reader: ByteReader): void {
    const count = reader.u32();
    if (count === 0) return;
    const { initial } = readLimits(reader);
    if (count > 1 || initial > MODULE_LIMITS.maximumPages) throw new PrepareError('Memory');
    this.memory = { name: MEMORY, initial };
  }

  /** The module's own globals and two more; imported ones are refused, so their indexes need no change. */
  private globals(reader: ByteReader | undefined): ByteWriter {
    this.ownGlobals = reader?.u32() ?? 0;
    const section = new ByteWriter().u32(this.ownGlobals + 2);
    if (reader) section.raw(reader.take(reader.end - reader.at));
    for (let added = 0; added < 2; added++) section.byte(I32, MUTABLE, OP.i32Const, 0, OP.end);
    return section;
  }

  private exports(reader: ByteReader | undefined): ByteWriter {
    const own = reader?.u32() ?? 0;
    const added: [name: string, kind: number, index: number][] = [
      [FUEL, KIND.global, this.ownGlobals],
      [STACK, KIND.global, this.ownGlobals + 1],
    ];
    if (this.startFunction !== null) added.push([START, KIND.function, this.startFunction]);
    const section = new ByteWriter().u32(own + added.length);
    if (reader) section.raw(reader.take(reader.end - reader.at));
    for (const [name, kind, index] of added) section.text(name).byte(kind).u32(index);
    return section;
  }

  private code(reader: ByteReader): ByteWriter {
    const section = new ByteWriter();
    const count = reader.u32();
    section.u32(count);
    const module: MeteredModule = {
      importedFunctions: this.imports.length,
      fuelGlobal: this.ownGlobals,
      stackGlobal: this.ownGlobals + 1,
    };
    for (let index = 0; index < count; index++) {
      const type = this.types[this.functions[index] ?? -1];
      if (!type) throw new PrepareError('Deserialization');
      section.sized(this.body(reader.part(reader.u32()), type, module));
    }
    return section;
  }

  private body(reader: ByteReader, type: FunctionType, module: MeteredModule): ByteWriter {
    const start = reader.at;
    let locals = 0;
    for (let groups = reader.u32(); groups > 0; groups--) {
      locals += reader.u32();
      valueType(reader.byte());
    }
    this.locals += locals;
    if (this.locals > MODULE_LIMITS.locals) throw new PrepareError('TooManyLocals');
    const declared = reader.since(start);
    const instructions = new FunctionMeter(module, reader, type.params.length + locals).run();
    return new ByteWriter().raw(declared).raw(instructions.view());
  }
}

function valueTypes(reader: ByteReader): number[] {
  return Array.from({ length: reader.u32() }, () => valueType(reader.byte()));
}

/** Vectors and references are newer than NEAR takes. */
function valueType(byte: number): number {
  if (!isNumberType(byte)) throw new PrepareError('Deserialization');
  return byte;
}

/** Shared and 64-bit memories carry other flags. */
function readLimits(reader: ByteReader): { initial: number } {
  const flags = reader.byte();
  if (flags > 1) throw new PrepareError('Deserialization');
  const initial = reader.u32();
  if (flags === 1) reader.u32();
  return { initial };
}
