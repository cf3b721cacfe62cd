/** Wallets of everybody in the tables. */
export const WALLETS = {
  seller: '5e'.repeat(32),
  buyer: 'b1'.repeat(32),
  arbiter: 'a7'.repeat(32),
  stranger: '57'.repeat(32),
} as const;

export type Role = keyof typeof WALLETS;

/** The seller on devices that nothing may be told: their session has ended, is too old, has no document, or is in no token. */
export const OUTSIDE = ['ended', 'expired', 'unknown', 'unnamed'] as const;

/** `impostor` carries the seller's id, but came in with a password. */
export type Who = Role | 'nobody' | 'impostor' | (typeof OUTSIDE)[number];
