import type { ByteReader } from './byte-reader';
import { ByteWriter } from './byte-writer';
import { isNumberType, NO_RESULT, OP, OPCODES } from './opcodes';
import { PrepareError } from './prepare-error';

/** What a function's rewriting needs to know about its module. */
export interface MeteredModule {
  importedFunctions: number;
  /** Index of the global that holds the instructions that may still run. */
  fuelGlobal: number;
  /** Index of the global that holds the bytes of stack that are left. */
  stackGlobal: number;
}

/** nearcore's rough size of a function's frame: this, and 8 bytes for each parameter and local. */
const FRAME_BYTES = 64;
const VALUE_BYTES = 8;

/** A block that is open: whether something jumps to its end, which then starts a new stretch. */
interface Label {
  opcode: number;
  endIsTarget: boolean;
}

/**
 * Copies a function's instructions and puts before each straight stretch of them a charge for the whole stretch: at the
 * entry, at the head of a loop, and wherever ways part or meet. Every instruction costs one but `block`, `else` and
 * `end`, which cost nothing, as in nearcore. A call to another function of the module takes the caller's frame off the
 * stack that is left and puts it back afterwards, so how deep a contract may recurse does not depend on the machine.
 */
export class FunctionMeter {
  private readonly out = new ByteWriter();
  private readonly stretch = new ByteWriter();
  private cost = 0;
  private readonly labels: Label[] = [{ opcode: OP.block, endIsTarget: true }];
  private readonly frame: number;

  constructor(
    private readonly module: MeteredModule,
    private readonly code: ByteReader,
    /** Parameters and locals. */
    values: number,
  ) {
    this.frame = FRAME_BYTES + VALUE_BYTES * values;
    this.cost = Math.ceil(this.frame / VALUE_BYTES);
  }

  /** @returns the instructions, without the declaration of locals */
  run(): ByteWriter {
    while (!this.code.isAtEnd) this.instruction();
    if (this.labels.length > 0) throw new PrepareError('Deserialization');
    return this.out;
  }

  private instruction(): void {
    const { code, stretch } = this;
    const start = code.at;
    const opcode = code.byte();
    const endsStretch = this.passOver(opcode);
    const isInnerCall = this.isInnerCall(opcode, start);
    if (isInnerCall) this.takeFrame();
    stretch.raw(code.since(start));
    if (isInnerCall) moveGlobal(stretch, this.module.stackGlobal, OP.i32Add, this.frame);
    if (opcode !== OP.block && opcode !== OP.else && opcode !== OP.end && opcode !== OP.loop) this.cost += 1;
    if (endsStretch) this.closeStretch();
    // A loop is paid for in its body, each time round.
    if (opcode === OP.loop) this.cost = 1;
  }

  /** Reads an instruction's immediates. @returns whether what follows may run more or less often */
  private passOver(opcode: number): boolean {
    const immediates = OPCODES.get(opcode);
    const { code } = this;
    if (immediates === undefined) throw new PrepareError('Deserialization');
    if (immediates === 'block') {
      // Anything else would be several results, vectors or references, which NEAR does not know.
      const type = code.byte();
      if (type !== NO_RESULT && !isNumberType(type)) throw new PrepareError('Deserialization');
      this.labels.push({ opcode, endIsTarget: opcode === OP.if });
      return opcode !== OP.block;
    }
    if (immediates === 'f32') code.take(4);
    else if (immediates === 'f64') code.take(8);
    else if (immediates === 'table')
      for (let left = code.u32() + 1; left > 0; left--) this.jumpTo(code.u32());
    else if (opcode === OP.br || opcode === OP.brIf) this.jumpTo(code.u32());
    else for (let left = immediates; left > 0; left--) code.skipNumber();
    if (opcode === OP.end) return this.labels.pop()?.endIsTarget ?? true;
    return ENDS_STRETCH.has(opcode);
  }

  private jumpTo(depth: number): void {
    const label = this.labels[this.labels.length - 1 - depth];
    if (!label) throw new PrepareError('Deserialization');
    // A jump to a loop goes to its head, where a stretch starts in any case.
    if (label.opcode !== OP.loop) label.endIsTarget = true;
  }

  private isInnerCall(opcode: number, start: number): boolean {
    if (opcode === OP.callIndirect) return true;
    return opcode === OP.call && this.code.from(start + 1).u32() >= this.module.importedFunctions;
  }

  private takeFrame(): void {
    moveGlobal(this.stretch, this.module.stackGlobal, OP.i32Subtract, this.frame);
    trapBelowZero(this.stretch, this.module.stackGlobal);
  }

  private closeStretch(): void {
    const { out, stretch, cost } = this;
    if (cost > 0) {
      moveGlobal(out, this.module.fuelGlobal, OP.i32Subtract, cost);
      trapBelowZero(out, this.module.fuelGlobal);
    }
    out.raw(stretch.view());
    stretch.clear();
    this.cost = 0;
  }
}

const ENDS_STRETCH: ReadonlySet<number> = new Set([
  OP.unreachable,
  OP.else,
  OP.br,
  OP.brIf,
  OP.brTable,
  OP.return,
]);

function moveGlobal(into: ByteWriter, global: number, operation: number, amount: number): void {
  into.byte(OP.globalGet).u32(global).byte(OP.i32Const).positive(amount);
  into.byte(operation, OP.globalSet).u32(global);
}

/** The global tells the runtime why the contract trapped. */
function trapBelowZero(into: ByteWriter, global: number): void {
  into.byte(OP.globalGet).u32(global).byte(OP.i32Const, 0, OP.i32LessSigned);
  into.byte(OP.if, NO_RESULT, OP.unreachable, OP.end);
}
