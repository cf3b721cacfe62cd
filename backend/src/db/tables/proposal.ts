/** Something that a wallet's key is asked to sign before a call is carried out. */
export interface ProposalRow {
  wallet: string;
  /** A hash of the call: method, path, idempotency key and body. Of what goes to the chain: "key " and the idempotency key. */
  call: string;
  /** Which part of the call; most have one. */
  step: string;
  /** Counts from 1: a proposal that lapsed or was used is followed by another. */
  attempt: number;
  /** `message`: NEP-413; `delegate`: NEP-366; `transaction`: one of the wallet's own. */
  kind: 'message' | 'delegate' | 'transaction';
  /** The text; of what goes to the chain its bytes, base64. */
  message: string;
  /** 32 bytes, base64url; on the chain a decimal number. */
  nonce: string;
  /** The host whose page signs, or the account that the call is for. */
  recipient: string;
  /** The last height in which a delegation counts, or the block that a transaction names (base58); null for messages. */
  bound: string | null;
  /** Base64url, once it was given and found right; null for messages. */
  signature: string | null;
  expires_at: Date;
  used_at: Date | null;
}
