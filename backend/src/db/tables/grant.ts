import type { Generated } from 'kysely';

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
