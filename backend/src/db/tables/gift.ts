/**
 * What the operator pays for: an account, a registration on the token of the wallet itself or of a receiver of its money, an escrow account,
 * NEAR for that, lent storage, the gas of a call; and what it gives away on local networks.
 */
export type GiftKind =
  | 'account'
  | 'registration'
  | 'receiver'
  | 'escrow'
  | 'top-up'
  | 'credit'
  | 'call'
  | 'demo';

/** What the operator has paid for or given. `near` was a gift of NEAR, which is given no more. */
export interface GiftRow {
  wallet: string;
  purpose: string;
  kind: GiftKind | 'near';
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: string;
  /** Null once the day is over. */
  address_hash: string | null;
  network_hash: string | null;
  /** A call that was paid for and refused. */
  failed: boolean;
  at: Date;
}
