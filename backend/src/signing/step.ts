import type { ExecutionOutcome } from '../near/execution';
import type { Action } from './bytes/sign-transaction';
import type { WalletSigner } from './wallet-signer';

export interface OperationId {
  wallet: string;
  key: string;
}

export interface Step extends OperationId {
  step: string;
}

export interface Request extends Step {
  receiverId: string;
  actions: Action[];
}

export interface Submission extends Request {
  signer: WalletSigner;
  /** Whose call it is, where the signer only brings it to the chain and pays. */
  delegator?: Delegator;
  /** The nonce of the wallet's own key, where it was read already. */
  onChain?: bigint;
}

/** A wallet's key, and the highest of its nonces that we know to be used. */
export interface Delegator {
  signer: WalletSigner;
  usedNonce: bigint;
  /** The nonce on the chain when it was looked whether the step had run; null where there is no key yet. */
  onChain: bigint | null;
}

export interface Settled {
  hash: string;
  outcome: ExecutionOutcome;
}
