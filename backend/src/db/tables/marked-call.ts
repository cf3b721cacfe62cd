/** A call on the chain that names the idempotency key it was made under. */
export interface MarkedCallRow {
  /** Id of the receipt, by its place on the chain. */
  id: string;
  wallet: string;
  mark: string;
  method: string;
  /** Null where the feed does not tell. */
  tx_hash: string | null;
  /** Whose transaction it was in: the wallet's, or of who brought it. */
  signer_id: string;
  block_time: Date;
}
