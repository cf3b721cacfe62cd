import type { ColumnType, Generated } from 'kysely';

export interface WalletTables {
  sessions: SessionRow;
  login_challenges: LoginChallengeRow;
  email_backups: EmailBackupRow;
  earlier_backups: EarlierBackupRow;
  reset_waits: ResetWaitRow;
  grants: GrantRow;
  vouchers: VoucherRow;
  voucher_holders: VoucherHolderRow;
}

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

/** What a device was given to sign in with. The challenge itself is never stored: only its hash. */
export interface LoginChallengeRow {
  hash: string;
  wallet: string;
  /** The host whose page signs. */
  recipient: string;
  expires_at: Date;
}

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

/** A code of the operator's that people of one cooperative use. */
export interface VoucherRow {
  /** SHA-256 of the code: the database does not reveal codes. */
  code_hash: string;
  /** The people that it is for, in the operator's words. */
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

/**
 * What the operator pays for: an account, a registration on the token of the wallet itself or of a receiver of its money, an escrow account,
 * NEAR for that, lent storage, the gas of a call; and what it gives away on local networks.
 */
export type GrantKind =
  | 'account'
  | 'registration'
  | 'receiver'
  | 'escrow'
  | 'top-up'
  | 'credit'
  | 'call'
  | 'demo';

/**
 * Whose part of the day a call is paid from: a purchase has its price behind it; everything else goes by what a wallet has shown.
 * Wallets cost nothing, so those that have shown nothing share the smallest part. What moves an order on has no bound of the day.
 */
export type Share = 'orders' | 'purchases' | 'known' | 'vouched' | 'unproven';

/** What the operator has paid for, lent, or granted on local networks. */
export interface GrantRow {
  wallet: string;
  purpose: string;
  kind: GrantKind;
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: string;
  /** Null once the day is over. */
  address_hash: string | null;
  network_hash: string | null;
  /** A call that was paid for and refused. */
  failed: boolean;
  /** Whose part of the day it was paid from. */
  share: Generated<Share>;
  /** How much of what was lent has come back, yocto. */
  returned: Generated<string>;
  /** When a loan is looked at next; null once all of it is back, and for what is no loan. */
  due_at: Generated<Date | null>;
  at: Date;
}
