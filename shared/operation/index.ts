export { isWithdrawn } from './failures';
export type { Done, Operation, OperationKind, Uncertain } from './operation';
export { FRESH_MS, KEY_LIFE_MS, pauseAfter } from './pace';
export { dropOperation, followKind, startOperation } from './runner';
export {
  type OperationHandle,
  type OperationsHandle,
  useEndSince,
  useOnEnd,
  useOperation,
  useOperations,
} from './use-operation';
