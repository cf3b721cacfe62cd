import type { JSONColumnType } from 'kysely';

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
