/** What a device was given to sign in with. The challenge itself is never stored: only its hash. */
export interface LoginChallengeRow {
  hash: string;
  wallet: string;
  /** The host whose page signs. */
  recipient: string;
  expires_at: Date;
}
