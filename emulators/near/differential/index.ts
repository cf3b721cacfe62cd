export type { AccountState, CallResult, ContractCall } from './call';
export { runLocal } from './local-runtime';
export { runReference, SUPPLIED } from './reference-vm';
