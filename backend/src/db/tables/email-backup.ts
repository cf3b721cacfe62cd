import type { ColumnType } from 'kysely';

/** Which wallet an e-mail address signs in to. */
export interface EmailBackupRow {
  /** Of the identity service; stays when the address changes. */
  uid: string;
  email: string;
  wallet: string;
  /** The mailbox was shown to be the person's. */
  verified: boolean;
  /** A WalletBackup, sealed under the service's key besides: a text. Earlier versions kept the object itself. */
  backup: ColumnType<object | string, string, string>;
  created_at: Date;
  updated_at: Date;
}
