/** What the treasury has given away. */
export interface GiftRow {
  wallet: string;
  purpose: string;
  kind: 'near' | 'demo';
  /** Yocto, or micro-units of the demo stablecoin. */
  amount: string;
  /** Null once the day is over. */
  address_hash: string | null;
  network_hash: string | null;
  at: Date;
}
