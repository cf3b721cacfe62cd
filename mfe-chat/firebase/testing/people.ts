/** Wallets of everybody in the tables. */
export const WALLETS = {
  seller: '5e'.repeat(32),
  buyer: 'b1'.repeat(32),
  arbiter: 'a7'.repeat(32),
  stranger: '57'.repeat(32),
} as const;

export type Role = keyof typeof WALLETS;

/** `impostor` carries the seller's id, but came in with a password. */
export type Who = Role | 'nobody' | 'impostor';
