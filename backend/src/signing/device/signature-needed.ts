import { type ChainAction, DomainError, type TransferAction } from '@cosecha/shared/domain';

interface Asked {
  step: string;
  attempt: number;
}

/** A call that the key confirms (NEP-413). */
export interface MessageProposal extends Asked {
  kind: 'message';
  message: string;
  /** 32 bytes, base64url. */
  nonce: string;
  /** The host whose page may sign it. */
  recipient: string;
  /** ISO. */
  expiresAt: string;
}

interface ChainProposal extends Asked {
  receiverId: string;
  /** Decimal, of the wallet's key. */
  nonce: string;
}

/** What the operator brings to the chain and pays for (NEP-366). */
export interface DelegateProposal extends ChainProposal {
  kind: 'delegate';
  /** The last height in which it counts. Decimal. */
  maxBlockHeight: string;
  actions: ChainAction[];
}

/** What the wallet pays for itself. */
export interface TransactionProposal extends ChainProposal {
  kind: 'transaction';
  /** Base58. */
  blockHash: string;
  actions: (ChainAction | TransferAction)[];
}

/** One thing that the device is asked to sign: an entry of `data.sign` in the answer. */
export type Proposal = MessageProposal | DelegateProposal | TransactionProposal;

/** The call waits for signatures of the wallet's key; repeated with them it is carried out. */
export class SignatureNeeded extends DomainError {
  constructor(readonly sign: readonly Proposal[]) {
    super('signature-needed');
  }
}
