/** A signed-in device. `token_hash` is the only trace of the token. */
export interface SessionRow {
  id: string;
  token_hash: string;
  wallet: string;
  provider: string;
  device: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** To the hour. */
  last_seen_at: Date;
}
