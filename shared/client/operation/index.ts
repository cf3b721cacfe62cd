export { codeOf, isWithdrawn } from './failures';
export type { Done, Operation, OperationKind, Uncertain } from './operation';
export { FRESH_MS, KEY_LIFE_MS, pauseAfter } from './pace';
export { dropOperation, followKind, type StartResult, startOperation } from './runner';
export { isOpen } from './transitions';
export {
  type OperationHandle,
  type OperationsHandle,
  useEndSince,
  useOnEnd,
  useOperation,
  useOperations,
} from './use-operation';
