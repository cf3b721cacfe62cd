import { DomainError } from '@cosecha/shared/domain';

/** One thing that the device is asked to sign: an entry of `data.sign` in the answer. */
export interface Proposal {
  step: string;
  attempt: number;
  kind: 'message';
  message: string;
  /** 32 bytes, base64url. */
  nonce: string;
  /** The host whose page may sign it. */
  recipient: string;
  /** ISO. */
  expiresAt: string;
}

/** The call waits for signatures of the wallet's key; repeated with them it is carried out. */
export class SignatureNeeded extends DomainError {
  constructor(readonly sign: readonly Proposal[]) {
    super('signature-needed');
  }
}
