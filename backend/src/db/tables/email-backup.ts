import type { ColumnType } from 'kysely';

/** Which wallet an e-mail address signs in to. */
export interface EmailBackupRow {
  /** The identity service's id; it stays when the address changes. */
  uid: string;
  email: string;
  wallet: string;
  /** The mailbox was shown to be the person's. */
  verified: boolean;
  /** A WalletBackup, sealed under the service's key besides: a text. Earlier versions kept the object itself. */
  backup: ColumnType<object | string, string, string>;
  /** When the password was last set, as the identity service said when the backup came; null: not known. */
  password_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A backup that something took the place of; see forget-old.ts for how long. */
export interface EarlierBackupRow {
  id: string;
  wallet: string;
  uid: string;
  email: string;
  /** As in EmailBackupRow. */
  backup: ColumnType<object | string, string, string>;
  made_at: Date;
  replaced_at: Date;
}

/** A backup that was asked for after a reset by mail. */
export interface ResetWaitRow {
  wallet: string;
  /** The password's last change, as the identity service says. */
  reset_at: Date;
  began_at: Date;
  /** The wallet refused the reset; no other is possible until the wallet links its e-mail again. */
  stopped_at: Date | null;
}
