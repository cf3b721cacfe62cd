export { InvalidTransactionError } from './chain/accept-transaction';
export {
  addFullAccessKey,
  addFunctionCallKey,
  createAccount,
  deleteAccount,
  deleteKey,
  deployContract,
  functionCall,
  transfer,
} from './chain/actions';
export type { BlockJson } from './chain/block-types';
export {
  type AccountView,
  Chain,
  type ChainOptions,
  createChain,
  type ReceiptMatch,
} from './chain/chain';
export { type Clock, createClock, manualClock } from './chain/clock';
export { UnreadableTransactionError } from './chain/decode-transaction';
export type { GenesisAccount } from './chain/ledger';
export type { Outcome, ReceiptOutcome } from './chain/outcome';
export { type InProcessClient, inProcessClient } from './in-process-client';
export { nearHealth, nearRoutes } from './routes';
export type { Action } from './runtime/types';
export { ViewError } from './runtime/view-call';
export { codeHashOf } from './runtime/world';
export type { BlockStore } from './store/block-store';
export { openDiskStore } from './store/disk-store';
export { memoryStore } from './store/memory-store';
