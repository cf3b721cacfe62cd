import type { Generated } from 'kysely';

/** A code of the operator's that people of one cooperative use. */
export interface VoucherRow {
  /** SHA-256 of the code: who reads the database has none. */
  code_hash: string;
  /** For whom it is, in the operator's words. */
  note: string;
  uses_left: number;
  made_at: Generated<Date>;
  ends_at: Date;
}

/** Who has used one. */
export interface VoucherHolderRow {
  wallet: string;
  code_hash: string;
  at: Generated<Date>;
}
