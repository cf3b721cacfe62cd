/** Something that a wallet's key is asked to sign before a call is carried out. */
export interface ProposalRow {
  wallet: string;
  /** A hash of the call: method, path, idempotency key and body. */
  call: string;
  /** Which part of the call; most have one. */
  step: string;
  /** Counts from 1: a proposal that lapsed or was used is followed by another. */
  attempt: number;
  /** `message`: NEP-413. */
  kind: 'message';
  message: string;
  /** 32 bytes, base64url. */
  nonce: string;
  /** The host whose page signs. */
  recipient: string;
  expires_at: Date;
  used_at: Date | null;
}
