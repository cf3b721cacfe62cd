export { I32, I64 } from './opcodes';
export {
  FUEL,
  type ImportedFunction,
  type ImportedMemory,
  MODULE_LIMITS,
  type PreparedContract,
  prepareContract,
  RESERVED,
  STACK,
  START,
} from './prepare-contract';
export { PrepareError, type PrepareProblem } from './prepare-error';
