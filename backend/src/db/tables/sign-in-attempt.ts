export interface SignInAttemptRow {
  account_hash: string;
  at: Date;
}
