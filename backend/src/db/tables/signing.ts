import type { Generated, JSONColumnType } from 'kysely';

export interface SigningTables {
  operations: OperationRow;
  transactions: TransactionRow;
  proposals: ProposalRow;
  lanes: LaneRow;
  generated_secrets: GeneratedSecretRow;
}

/** `running` may be taken up again; `answered` and `refused` are final and hold what is answered. */
export type OperationState = 'running' | 'answered' | 'refused';

/** What one idempotency key of a wallet asked for. */
export interface OperationRow {
  wallet: string;
  key: string;
  kind: string;
  body_hash: string;
  body: JSONColumnType<object, string, string>;
  state: OperationState;
  answer: JSONColumnType<object, string | null, string | null> | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * `signed`: stored, perhaps sent; only the chain knows. `settled`: its outcome is known. `rejected`: the network
 * refused it before running it. `lost`: it can never be included any more, so its step may be signed again.
 */
export type TransactionState = 'signed' | 'settled' | 'rejected' | 'lost';

export interface TransactionRow {
  hash: string;
  wallet: string;
  key: string;
  step: string;
  attempt: number;
  signer_id: string;
  public_key: string;
  /** Decimal string. */
  nonce: string;
  /** Nonce of the delegation in it, decimal string; null where it brings none. */
  delegate_nonce: string | null;
  receiver_id: string;
  /** Base64, exactly as sent. */
  signed_bytes: string;
  state: TransactionState;
  outcome: JSONColumnType<object, string | null, string | null> | null;
  created_at: Date;
  updated_at: Date;
}

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

/** An exclusive lock: its holder, and when it expires unless the holder renews it. */
export interface LaneRow {
  name: string;
  holder: string;
  held_until: Date;
}

/** A secret that a backend has made for itself, since no setting gave it one. */
export interface GeneratedSecretRow {
  setting: string;
  /** SHA-256 of it, in hex. */
  fingerprint: string;
  kept_at: Generated<Date>;
}
